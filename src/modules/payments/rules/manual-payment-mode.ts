import { type Paise, rupees } from '#kernel/money.ts'

/** The modes of money that does not come through the provider: in cash, or to the company's own account. */
export const manualPaymentModes = ['cash', 'upi', 'bank'] as const
/**
 * TDS that a business customer deducted from its payment (Income-tax Act 1961, section 194C; of 2025, section 393 (1)):
 * the tax office holds it for us, so it settles the invoice like money. It is not requested by itself, but accompanies
 * a transfer.
 */
export const TDS = 'tds'
export type ManualPaymentMode = (typeof manualPaymentModes)[number] | typeof TDS
export const isManualPaymentMode = (mode: string): mode is ManualPaymentMode =>
  mode === TDS || manualPaymentModes.some(one => one === mode)

/** Other modes in the books: payouts by staff, and a reinstated advance. */
const OTHER_MODES = ['manual', 'withdrawn']
/** Returns the payment method as customers read it: a payment through any provider came online. */
export const getPaymentMethod = (mode: string): string =>
  isManualPaymentMode(mode) || OTHER_MODES.includes(mode) ? mode : 'online'

/**
 * Prefixes that people write before the number of a transfer: 'UPI', 'UTR No.', 'NEFT Ref'. No bank's own code begins
 * so.
 */
const REFERENCE_PREFIX = /^(?:(?:UPI|UTR|NEFT|RTGS|IMPS|REFERENCE|REF|TRANSACTION|TXN)(?:NUMBER|NO|ID)?)+/

/**
 * Normalises the reference of a transfer, whoever wrote it: letters and digits alone, without a prefix such as 'UTR'. A
 * bank statement shows the same number for UPI and for a transfer, with blanks and dashes in any position.
 */
export const normaliseTransferReference = (reference: string): string =>
  reference
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(REFERENCE_PREFIX, '')

/**
 * True if the cash may be accepted. Less than ₹2,00,000 may be taken in cash from one person in a day, for any number
 * of bookings, and for one booking, in any number of parts and days (Income-tax Act 1961, section 269ST; of 2025,
 * section 186).
 */
export const canAcceptCash = (before: { ofBooking: Paise; ofDay: Paise }, more: Paise): boolean =>
  Math.max(before.ofBooking, before.ofDay) + more < rupees(2_00_000)
