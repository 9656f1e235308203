import type { Paise } from '#kernel/money.ts'

/**
 * What an offered price is a promise of. fixed: it is the price. not-to-exceed: the invoice may be lower, never higher for the same work. request: an
 * estimate, which nobody can accept.
 */
export const priceKinds = ['fixed', 'not-to-exceed', 'request'] as const
export type PriceKind = (typeof priceKinds)[number]

export const isBinding = (kind: PriceKind): boolean => kind !== 'request'

/** Whether the price of the same work may become another one. What its customer adds or takes away is other work, with a price of its own. */
export const canTransitionTo = (kind: PriceKind, agreed: Paise, wanted: Paise): boolean =>
  kind !== 'not-to-exceed' || wanted <= agreed
