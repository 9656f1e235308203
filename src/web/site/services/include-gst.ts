import { add, type BasisPoints, type Paise, ZERO } from '#kernel/money.ts'
import type { Service } from '#modules/catalogue/rules/service.ts'
import { calculateGst } from '#modules/pricing/rules/tax.ts'

type Priced = Pick<Service, 'price' | 'options'>

/** Returns a service with the prices that a customer pays, including GST at the rate of each option, as a move's are. */
export function includeGst<S extends Priced>(service: S, getRate: (optionId: number) => BasisPoints): S {
  const options = service.options.map(option => ({ ...option, price: addGst(option.price, getRate(option.id)) }))
  const prices = options.map(({ price }) => price)
  return { ...service, price: service.price && (Math.min(...prices) as Paise), options }
}

const addGst = (price: Paise, gst: BasisPoints) => add(price, calculateGst(price, ZERO, gst))
