package plans

// HouseholdID is the id of the plan that [Household] makes.
const HouseholdID = "c4a001fe-2144-4a7e-b1d5-16bb5454d805"

// The accounts of [Household].
const (
	HouseholdChecking = "90ee677b-6e82-4ed7-9e05-3f71829b698e" // Betaalrekening
	HouseholdSavings  = "a9d2e7a0-cbf1-4dcd-bdb7-9cd1f24693ad" // Spaarrekening
	HouseholdCard     = "7c948f35-910b-4d68-bc1b-ad339d082c68" // Creditcard
	HouseholdTracking = "847338bc-f500-470a-9572-142a6483b73b" // Beleggen
	HouseholdClosed   = "4b8bd8ce-0227-4ad4-a518-9ff543b6b1d0" // Oud
	HouseholdLoan     = "0e6f1d0c-57c5-4b0b-9f0e-6a0b6d0c4f13" // Autolening
)

// The groups of [Household], in its order.
const (
	HouseholdDaily    = "3cab80a7-57e2-4645-8266-685dd6b82444" // Dagelijks
	HouseholdBills    = "b19554be-ad25-4d7a-9886-6c9f9cf320e9" // Vaste lasten
	HouseholdLeisure  = "cddba0b3-9543-4300-b559-0392393a5e38" // Vrije tijd
	HouseholdSaving   = "30ad30a1-df7a-4766-9c4b-2b82012c0179" // Sparen
	HouseholdCards    = "932ce9b8-c1c5-480c-8128-787f809d1876" // Credit Card Payments
	HouseholdInternal = "e8ca936d-33d9-4704-9306-3b836afc82a1" // Internal Master Category
	HouseholdRebuilt  = "52a4d7b6-6f0e-4a63-8a26-0f3c9b1de7a4" // Verbouwing
	HouseholdHidden   = "3b6b312f-f844-4952-9283-5f433b44f90d" // Hidden Categories
)

// The categories of [Household], in its order.
const (
	HouseholdGroceries     = "c20e78d4-6d18-47de-95ec-2b4ab11455b2"
	HouseholdRestaurants   = "72b34ca2-f9aa-4012-a67d-bb097f2f68cc"
	HouseholdTransport     = "16a6e29a-e9a2-422c-9393-45cb079d6f2a"
	HouseholdHome          = "2770ec9f-75ce-423a-8995-d05bc8e100c8" // Household
	HouseholdRent          = "fadd4fe5-aa83-4a17-af82-8f2848197ff8"
	HouseholdEnergy        = "22af1db0-5c93-4a44-ac85-6cc775cabdb1"
	HouseholdInternet      = "d3640d0a-6f1e-4fb3-a092-540edcdacb49"
	HouseholdCarLoan       = "b7d95a5e-1f6c-4c0f-8b0a-2f7f6a9f5e21" // Autolening
	HouseholdInsurance     = "e2c6f0a4-93d1-4f5b-a7be-51c8d24097f6" // Verzekeringen
	HouseholdTennis        = "8c92e5ae-6693-4f93-ba71-bc25d12f1138"
	HouseholdBooks         = "c6d1c9aa-7d0c-4b12-a569-74205d052f10"
	HouseholdStreaming     = "d1702611-0cb2-4fc1-8b62-2c4788327801"
	HouseholdClothes       = "3fd80c19-7a54-4e0d-8c5b-b86e2a41d90f" // Kleding
	HouseholdHoliday       = "dc43f497-999b-4d44-8373-0f3a09c55480" // Vakantie
	HouseholdBuffer        = "f7984cc4-dcdd-48b8-9f32-3ed1842e70e7"
	HouseholdGifts         = "91ab4c7e-0d36-4b92-9e6f-c4d7538ea210" // Cadeaus
	HouseholdCardPayment   = "d81f93fa-0a68-42ef-aad1-bdde907937ff" // Creditcard
	HouseholdInflow        = "da4be857-5a7f-4647-b23c-cbe71e6455a9" // Inflow: Ready to Assign
	HouseholdUncategorized = "709f489e-b552-4e9c-b6bd-5d214f8053a1"
	HouseholdBathroom      = "c05e91d2-64bf-4d87-b3a9-7e1f20d8a65c" // Badkamer
	HouseholdOldGym        = "154068fe-8196-4259-89bf-6ee5af5c17c4" // Oude sportschool
)
