import { add, type BasisPoints, multiply, type Paise, ZERO } from '#kernel/money.ts'
import type { Service, ServiceOption } from '#modules/catalogue/rules/service.ts'
import type { PriceBook } from './price-book.ts'
import { buildQuotation, type Quotation } from './quotation.ts'

export type OrderedOption = { option: ServiceOption; quantity: number }

/** Before GST and discount. */
export const sumOptions = (ordered: readonly OrderedOption[]): Paise =>
  add(...ordered.map(({ option, quantity }) => multiply(option.price, quantity)))

/** Quotes one service: its options, its share of a coupon, and tax at the rate of its category. */
export function quoteService(
  book: PriceBook,
  service: Pick<Service, 'name' | 'sac'>,
  ordered: readonly OrderedOption[],
  { gst, discount }: { gst: BasisPoints; discount: Paise },
): Quotation {
  const lines = ordered.map(({ option, quantity }) => ({
    code: 'service' as const,
    params: {
      optionId: option.id,
      service: service.name,
      option: option.name,
      quantity,
      each: option.price,
      sac: service.sac,
    },
    amount: multiply(option.price, quantity),
  }))
  return buildQuotation(book, null, lines, ZERO, { gst, discount })
}
