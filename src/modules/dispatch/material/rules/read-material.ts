import { z } from 'zod'
import { rupees, typedRupees } from '#kernel/money.ts'
import { decimalField, rupeesField } from '#kernel/typed-fields.ts'
import { type Fields, line, orNothing, yes } from '#modules/catalogue/rules/fields.ts'
import type { MaterialPlan } from './material.ts'

const share = decimalField(2, 9_999.99, 'material.per-hundred', { above: -1 })

export const readMaterial = z.object({
  name: line(60),
  unit: line(20),
  cost: rupeesField('material.cost', { most: rupees(9_99_999.99) }),
  perHundred: orNothing(share, 0),
  active: yes,
}) as unknown as z.ZodType<MaterialPlan, Fields>

/** Converts a material to form fields, the inverse of `readMaterial`. */
export const materialFields = ({ name, unit, cost, perHundred, active }: MaterialPlan): Fields => ({
  ...{ name, unit, cost: typedRupees(cost), perHundred: perHundred === 0 ? '' : String(perHundred) },
  active: active ? 'yes' : 'no',
})
