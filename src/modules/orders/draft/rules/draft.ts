import type { IndiaDate } from '#kernel/india-time.ts'
import type { MoveDays } from '#modules/crews/rules/move-days.ts'
import type { ChosenLocality } from '#modules/places/rules/place.ts'
import { emptyMoveAnswers, type MoveAnswers } from './move-answers.ts'

/**
 * The address details that a crew needs beyond the place: flat, building, landmark, and the gate instructions of the
 * society.
 */
export type AddressDetails = { flat: string; building: string; landmark: string; gate: string }

/** The pick-up or drop of a move: the address as the customer typed it, and the place it was matched with. */
export type MoveStop = {
  /** As typed, at most 250 characters: 'B-304, Sai Darshan CHS, Andheri West'. */
  address: string
  place: ChosenLocality | null
  /** 0 is the ground floor, −1 the first basement. */
  floor: number
  lift: boolean
  /** Entered on the summary step; absent before. */
  addressDetails?: AddressDetails
}

/** A move as the customer is describing it. It carries no price: the server calculates every amount again. */
export type Draft = {
  /**
   * Created once in the browser or at the first post (21 random characters): posting the same draft twice makes one
   * order.
   */
  key: string
  name: string
  mobile: string
  email: string
  from: MoveStop
  to: MoveStop
  preset: string | null
  /** Pieces by item id; never 0 or below. */
  cart: Record<number, number>
  date: IndiaDate | null
  slot: 10 | 12 | 14 | 16 | null
  /** Days of their own for packing and delivery. Staff choose them; a draft of a customer has none. */
  days?: MoveDays
  packageId: number | null
  /** Declared value of the goods in paise; 0 when the customer wants no insurance. */
  insuredValue: number
  /** The answers to further questions. For a manual quote, `date` is a preferred date. */
  answers: MoveAnswers
}

const emptyStop: MoveStop = { address: '', place: null, floor: 0, lift: false }

export const emptyDraft: Draft = {
  key: '',
  name: '',
  mobile: '',
  email: '',
  from: emptyStop,
  to: emptyStop,
  preset: null,
  cart: {},
  date: null,
  slot: null,
  packageId: null,
  insuredValue: 0,
  answers: emptyMoveAnswers,
}
