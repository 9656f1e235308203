import type { BasisPoints, Paise } from '#kernel/money.ts'

/** The rate at which `part` was taken of `whole`: the order keeps amounts, and the price book may have moved on. */
export const rateOf = (part: Paise, whole: Paise): BasisPoints => (whole > 0 ? Math.round((part * 10_000) / whole) : 0)
