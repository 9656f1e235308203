import { type Paise, paise, rupees } from '#kernel/money.ts'

/** The bank notes that a crew sees every day, in rupees. */
const NOTES = [500, 200, 100, 50, 20] as const

/** Notes and coins that make an amount. `coins`: what is left below the smallest note. */
export type CashParts = { notes: { value: number; count: number }[]; coins: Paise }

/** Splits an amount into the fewest notes, and coins for the rest. */
export function splitIntoNotes(amount: Paise): CashParts {
  let left: number = amount
  const notes = NOTES.flatMap(value => {
    const count = Math.floor(left / rupees(value))
    left -= count * rupees(value)
    return count > 0 ? [{ value, count }] : []
  })
  return { notes, coins: paise(left) }
}

/** Returns the change to give back if a customer pays more than is due; 0 if nothing is due, because that is an advance. */
export const calculateChange = (given: Paise | null, due: Paise): Paise =>
  paise(given === null || due <= 0 ? 0 : Math.max(0, given - due))
