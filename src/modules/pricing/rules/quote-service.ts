import { add, multiply, type Paise, ZERO } from '#kernel/money.ts'
import type { Service, ServiceOption } from '#modules/catalogue/rules/service.ts'
import { getChargedRate, type OrderTax } from '#modules/tax/rules/tax-rule.ts'
import type { PriceBook } from './price-book.ts'
import { buildQuotation, type Quotation } from './quotation.ts'

export type OrderedOption = { option: ServiceOption; quantity: number }

/** Before GST and discount. */
export const sumOptions = (ordered: readonly OrderedOption[]): Paise =>
  add(...ordered.map(({ option, quantity }) => multiply(option.price, quantity)))

/**
 * Quotes one service: its options, each with the tax rule of the day of the work, and its share of a coupon. An order has
 * one rate: where rules differ, the highest applies to all of it (CGST Act, section 8 (b)).
 */
export function quoteService(
  book: PriceBook,
  service: Pick<Service, 'name' | 'sac'>,
  ordered: readonly OrderedOption[],
  { taxOf, discount }: { taxOf: (optionId: number) => OrderTax; discount: Paise },
): Quotation {
  const lines = ordered.map(({ option, quantity }) => ({
    code: 'service' as const,
    params: {
      optionId: option.id,
      service: service.name,
      option: option.name,
      quantity,
      each: option.price,
      sac: taxOf(option.id).sac ?? service.sac,
      rule: taxOf(option.id).rule,
    },
    amount: multiply(option.price, quantity),
  }))
  const taxes = ordered.map(({ option }) => taxOf(option.id))
  const tax = taxes.toSorted((a, b) => getChargedRate(b) - getChargedRate(a))[0]
  return buildQuotation(book, null, lines, ZERO, { tax, discount })
}
