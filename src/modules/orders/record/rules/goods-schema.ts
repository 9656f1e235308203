import { z } from 'zod'
import { rupees } from '#kernel/money.ts'
import { rupeesField } from '#kernel/typed-fields.ts'
import { type Goods, goodsKinds } from './goods.ts'

/** The largest value of one consignment, in rupees. */
const MAX_VALUE = rupees(99_99_99_999)

export const goodsSchema = z
  .object({
    goods: z.enum(goodsKinds, 'consignment.goods'),
    value: rupeesField('consignment.value', { most: MAX_VALUE }),
    description: z.string().trim().max(200).default(''),
    hsn: z
      .string()
      .default('')
      .transform(text => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^(\d{4}|\d{6}|\d{8})?$/, 'consignment.hsn')),
  })
  .transform(({ goods: kind, ...goods }): Goods => ({ kind, ...goods }))
