import { rupees } from '#kernel/money.ts'

/** The lowest basement and the highest floor that we serve. */
export const MIN_FLOOR = -2
export const MAX_FLOOR = 60
/** The highest number of kinds of items in one move. It is beyond any household or office and rejects nonsense. */
export const MAX_ITEM_KINDS = 200
/** The highest declared value of goods: ₹1,00,00,000, in paise. */
export const MAX_INSURED_VALUE = rupees(1_00_00_000)
export const ADDRESS_MAX_LENGTH = 250
export const ADDRESS_DETAILS_MAX_LENGTH = { flat: 40, building: 120, landmark: 120, gate: 250 }
export const NOTE_MAX_LENGTH = 250
/** The longest reason for which a business customer may refuse a move. */
export const APPROVAL_REASON_MAX_LENGTH = 300
/** The choices for how many days earlier or later than the preferred date a move may be. */
export const FLEXIBLE_DAYS_CHOICES = [0, 3, 7] as const
export const NAME_MAX_LENGTH = 250
export const PRESET_MAX_LENGTH = 20

/** The highest number of kinds of services in one cart, and of pieces of one; more is nonsense. */
export const MAX_CART_OPTIONS = 40
export const MAX_OPTION_QUANTITY = 20
