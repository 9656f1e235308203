import type { Paise } from '#kernel/money.ts'
import { parseWholeNumberWithin } from '#kernel/parse-number.ts'

/** A packing material of the operator's list. */
export type MaterialData = {
  name: string
  /** The unit: a piece, a roll, a metre. */
  unit: string
  /** Cost of one unit. */
  cost: Paise
  /** Units usually needed per hundred cft; 0 if unknown. */
  perHundred: number
  /** True if it is still issued. */
  active: boolean
}

/** Units issued, used and returned; null until counted. */
export type MaterialCount = { issued: number; used: number | null; returned: number | null }

/** Returns the suggested number of whole units for a volume. */
export const suggestMaterialCount = (perHundred: number, cft: number | null): number =>
  Math.ceil(((cft ?? 0) * perHundred) / 100)

/** Returns the units neither used nor returned; null until counted. */
export const countMissingMaterial = ({ issued, used, returned }: MaterialCount): number | null =>
  used === null || returned === null ? null : issued - used - returned

const MAX_MATERIAL_COUNT = 9_999

type CountErrors = Partial<Record<keyof MaterialCount, 'material.count' | 'material.more'>>
const countNames = ['issued', 'used', 'returned'] as const

/**
 * Parses the counts of one material. If one of used and returned is entered, the other defaults to 0. Returns error
 * codes by field, or null if all fields are empty.
 */
export function parseMaterialCount(
  typed: Readonly<Record<keyof MaterialCount, string>>,
): MaterialCount | { errors: CountErrors } | null {
  const texts = countNames.map(name => typed[name].trim())
  if (texts.every(text => text === '')) return null
  const counts = texts.map(text => (text === '' ? null : parseWholeNumberWithin(text, 0, MAX_MATERIAL_COUNT)))
  const wrong = countNames.filter((_, n) => texts[n] !== '' && counts[n] === null)
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong.map(name => [name, 'material.count'])) }
  const [issued, used, returned] = counts as [number | null, number | null, number | null]
  const isCounted = used !== null || returned !== null
  const count = {
    issued: issued ?? 0,
    used: isCounted ? (used ?? 0) : null,
    returned: isCounted ? (returned ?? 0) : null,
  }
  return (countMissingMaterial(count) ?? 0) < 0 ? { errors: { returned: 'material.more' } } : count
}
