import { rupees } from '#kernel/money.ts'

/** The lowest basement and the highest floor that are moved from. */
export const MIN_FLOOR = -2
export const MAX_FLOOR = 60
/** Kinds of things in one move: beyond any household or office; it keeps nonsense out. */
export const MAX_KINDS = 200
/** Goods may be declared at up to ₹1,00,00,000. */
export const MAX_INSURED = rupees(1_00_00_000)
export const ADDRESS_MAX_LENGTH = 250
export const DOOR_MAX_LENGTH = { flat: 40, building: 120, landmark: 120, gate: 250 }
export const NOTE_MAX_LENGTH = 250
/** Of why a firm refuses a move. */
export const MAX_APPROVAL_REASON = 300
/** How many days earlier or later than the day wished for a move may be. */
export const WITHIN_DAYS = [0, 3, 7] as const
export const NAME_MAX_LENGTH = 250
export const PRESET_MAX_LENGTH = 20

/** Kinds of services in one cart, and pieces of one; more is nonsense. */
export const MAX_OPTIONS = 40
export const MAX_OF_ONE = 20
