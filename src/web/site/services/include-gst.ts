import { add, type BasisPoints, type Paise, ZERO } from '#kernel/money.ts'
import type { Service } from '#modules/catalogue/rules/service.ts'
import { calculateGst } from '#modules/pricing/rules/tax.ts'

type Priced = Pick<Service, 'price' | 'options'>

/** Returns a service with the prices that a customer pays, including GST at the rate of its category, as a move's are. */
export const includeGst = <S extends Priced>(service: S, gst: BasisPoints): S => ({
  ...service,
  price: service.price && addGst(service.price, gst),
  options: service.options.map(option => ({ ...option, price: addGst(option.price, gst) })),
})

const addGst = (price: Paise, gst: BasisPoints) => add(price, calculateGst(price, ZERO, gst))
