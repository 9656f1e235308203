import { z } from 'zod'
import { formatRupeesInput, rupees } from '#kernel/money.ts'
import { decimalField, rupeesField } from '#kernel/typed-fields.ts'
import {
  type CatalogueFields,
  checkmarkField,
  lineField,
  optionalField,
} from '#modules/catalogue/rules/catalogue-fields.ts'
import type { MaterialData } from './material.ts'

const perHundredField = decimalField(2, 9_999.99, 'material.per-hundred', { above: -1 })

export const readMaterial = z.object({
  name: lineField(60),
  unit: lineField(20),
  cost: rupeesField('material.cost', { most: rupees(9_99_999.99) }),
  perHundred: optionalField(perHundredField, 0),
  active: checkmarkField,
}) as unknown as z.ZodType<MaterialData, CatalogueFields>

/** Converts a material to form fields, the inverse of `readMaterial`. */
export const toMaterialFields = ({ name, unit, cost, perHundred, active }: MaterialData): CatalogueFields => ({
  ...{ name, unit, cost: formatRupeesInput(cost), perHundred: perHundred === 0 ? '' : String(perHundred) },
  active: active ? 'yes' : 'no',
})
