import { type Paise, rupees } from '#kernel/money.ts'

/** How money comes that does not come through the provider: into the hand, or to the company's own account. */
export const handModes = ['cash', 'upi', 'bank'] as const
export type HandMode = (typeof handModes)[number]
export const isHandMode = (mode: string): mode is HandMode => handModes.some(one => one === mode)

/**
 * The one name of a transfer, whoever writes it: letters and digits alone. A bank's statement shows the same number for UPI
 * and for a transfer, with blanks and dashes as it likes.
 */
export const transferOf = (reference: string): string =>
  reference
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** Of one booking less than ₹2,00,000 may be taken in cash, in however many parts (Income-tax Act, section 269ST). */
export const mayTakeCash = (before: Paise, more: Paise): boolean => before + more < rupees(2_00_000)
