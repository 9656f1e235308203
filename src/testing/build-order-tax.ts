import type { BasisPoints } from '#kernel/money.ts'
import type { OrderTax } from '#modules/tax/rules/tax-rule.ts'

/** Builds the tax of an order at a rate: by forward charge, unless the test says something else. */
export const buildOrderTax = (rate: BasisPoints, own: Partial<OrderTax> = {}): OrderTax => ({
  ...{
    rule: 1,
    rate,
    sac: null,
    credit: 'full',
    charge: rate > 0 ? 'forward' : 'exempt',
    treatment: null,
    option: null,
  },
  ...own,
})
