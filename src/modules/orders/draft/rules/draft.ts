import type { IndiaDate } from '#kernel/india-time.ts'
import type { ChosenPlace } from '#modules/places/rules/place.ts'
import { type Answers, noAnswers } from './answers.ts'

/**
 * The address details that a crew needs beyond the place: flat, building, landmark, and the gate instructions of the
 * society.
 */
export type Door = { flat: string; building: string; landmark: string; gate: string }

/** The pick-up or drop of a move: the address as the customer typed it, and the place it was matched with. */
export type DraftEnd = {
  /** As typed, at most 250 characters: 'B-304, Sai Darshan CHS, Andheri West'. */
  address: string
  place: ChosenPlace | null
  /** 0 is the ground floor, −1 the first basement. */
  floor: number
  lift: boolean
  /** Entered on the summary step; absent before. */
  door?: Door
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
  from: DraftEnd
  to: DraftEnd
  preset: string | null
  /** Pieces by item id; never 0 or below. */
  cart: Record<number, number>
  date: IndiaDate | null
  slot: 10 | 12 | 14 | 16 | null
  packageId: number | null
  /** Declared value of the goods in paise; 0 when the customer wants no insurance. */
  insuredValue: number
  /** The answers to further questions. For a manual quote, `date` is a preferred date. */
  answers: Answers
}

const nowhere: DraftEnd = { address: '', place: null, floor: 0, lift: false }

export const emptyDraft: Draft = {
  key: '',
  name: '',
  mobile: '',
  email: '',
  from: nowhere,
  to: nowhere,
  preset: null,
  cart: {},
  date: null,
  slot: null,
  packageId: null,
  insuredValue: 0,
  answers: noAnswers,
}
