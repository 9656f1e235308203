import type { Paise } from '#kernel/money.ts'

/**
 * The commitment that a quoted price makes. fixed: it is the price. not-to-exceed: the invoice may be lower, never
 * higher for the same work. request: an estimate, which cannot be accepted.
 */
export const priceKinds = ['fixed', 'not-to-exceed', 'request'] as const
export type PriceKind = (typeof priceKinds)[number]

export const isBindingPriceKind = (kind: PriceKind): boolean => kind !== 'request'

/**
 * True if the price of the same work may change from `agreed` to the new one. Work that the customer adds or removes is
 * other work, with a price of its own.
 */
export const canChangePrice = (kind: PriceKind, agreed: Paise, newPrice: Paise): boolean =>
  kind !== 'not-to-exceed' || newPrice <= agreed
