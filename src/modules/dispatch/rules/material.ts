import { z } from 'zod'
import { type Paise, paise, typedRupees } from '#kernel/money.ts'
import { type Fields, line, orNothing, yes } from '#modules/catalogue/rules/fields.ts'

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

const tidy = (text: string) => text.replaceAll(',', '').trim()
const rupeesAndPaise = z
  .string()
  .default('')
  .transform(tidy)
  .pipe(z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, 'material.cost'))
  .transform(text => paise(Math.round(Number(text) * 100)))
const share = z
  .string()
  .default('')
  .transform(tidy)
  .pipe(z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, 'material.per-hundred'))
  .transform(Number)

export const readMaterial = z.object({
  name: line(60),
  unit: line(20),
  cost: rupeesAndPaise,
  perHundred: orNothing(share, 0),
  active: yes,
}) as unknown as z.ZodType<MaterialPlan, Fields>

/** The inverse. */
export const materialFields = ({ name, unit, cost, perHundred, active }: MaterialPlan): Fields => ({
  ...{ name, unit, cost: typedRupees(cost), perHundred: perHundred === 0 ? '' : String(perHundred) },
  active: active ? 'yes' : 'no',
})

/** What of it a crew took along, and what became of it; null until that was counted. */
export type MaterialCount = { issued: number; used: number | null; returned: number | null }

/** How many of it so much asks for, whole ones. */
export const suggested = (perHundred: number, cft: number | null): number => Math.ceil(((cft ?? 0) * perHundred) / 100)

/** What was neither used nor came back; null until it was counted. */
export const missing = ({ issued, used, returned }: MaterialCount): number | null =>
  used === null || returned === null ? null : issued - used - returned

const whole = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, 'material.count')
  .transform(Number)

/**
 * What a form says of one material: what was issued, and what was used and came back. Where one of the two was counted, nothing is said of the other by leaving it empty: it is nought. Codes by field; null of what was not touched.
 */
export function readCount(typed: {
  issued: string
  used: string
  returned: string
}): MaterialCount | { faults: Partial<Record<keyof MaterialCount, 'material.count' | 'material.more'>> } | null {
  const { issued, used, returned } = typed
  if (!issued.trim() && !used.trim() && !returned.trim()) return null
  const read = (text: string) => (text.trim() ? whole.safeParse(text) : null)
  const parts = { issued: read(issued), used: read(used), returned: read(returned) }
  const wrong = (Object.keys(parts) as (keyof MaterialCount)[]).filter(name => parts[name]?.success === false)
  if (wrong.length > 0) return { faults: Object.fromEntries(wrong.map(name => [name, 'material.count'])) }
  const countOf = (name: keyof MaterialCount) => parts[name]?.data ?? null
  const isCounted = countOf('used') !== null || countOf('returned') !== null
  const count = {
    issued: countOf('issued') ?? 0,
    used: isCounted ? (countOf('used') ?? 0) : null,
    returned: isCounted ? (countOf('returned') ?? 0) : null,
  }
  if ((missing(count) ?? 0) < 0) return { faults: { returned: 'material.more' } }
  return count
}
