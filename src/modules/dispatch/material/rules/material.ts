import type { Paise } from '#kernel/money.ts'
import { readWholeIn } from '#kernel/read-number.ts'

/** What is packed with, as the operator lists it. */
export type MaterialPlan = {
  name: string
  /** What one of it is: a piece, a roll, a metre. */
  unit: string
  /** Of one. */
  cost: Paise
  /** How many of it a hundred cft take, as a rule; 0: nobody says. */
  perHundred: number
  /** Whether it is still issued. */
  active: boolean
}

/** What of it a crew took along, and what became of it; null until that was counted. */
export type MaterialCount = { issued: number; used: number | null; returned: number | null }

/** How many of it so much asks for, whole ones. */
export const suggested = (perHundred: number, cft: number | null): number => Math.ceil(((cft ?? 0) * perHundred) / 100)

/** What was neither used nor came back; null until it was counted. */
export const missing = ({ issued, used, returned }: MaterialCount): number | null =>
  used === null || returned === null ? null : issued - used - returned

const MOST = 9_999

type CountErrors = Partial<Record<keyof MaterialCount, 'material.count' | 'material.more'>>
const parts = ['issued', 'used', 'returned'] as const

/**
 * What a form says of one material: what was issued, and what of it was used and came back; where one of these two was counted, the other left empty is nought. Or codes by field; null of what was not
 * touched.
 */
export function readCount(
  typed: Readonly<Record<keyof MaterialCount, string>>,
): MaterialCount | { errors: CountErrors } | null {
  const texts = parts.map(name => typed[name].trim())
  if (texts.every(text => text === '')) return null
  const counts = texts.map(text => (text === '' ? null : readWholeIn(text, 0, MOST)))
  const wrong = parts.filter((_, n) => texts[n] !== '' && counts[n] === null)
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong.map(name => [name, 'material.count'])) }
  const [issued, used, returned] = counts as [number | null, number | null, number | null]
  const isCounted = used !== null || returned !== null
  const count = {
    issued: issued ?? 0,
    used: isCounted ? (used ?? 0) : null,
    returned: isCounted ? (returned ?? 0) : null,
  }
  return (missing(count) ?? 0) < 0 ? { errors: { returned: 'material.more' } } : count
}
