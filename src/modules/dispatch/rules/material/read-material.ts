import { z } from 'zod'
import { paise, typedRupees } from '#kernel/money.ts'
import { type Fields, line, orNothing, yes } from '#modules/catalogue/rules/fields.ts'
import type { MaterialPlan } from './material.ts'

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
