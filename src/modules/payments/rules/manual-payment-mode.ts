import { type Paise, rupees } from '#kernel/money.ts'

/** How money comes that does not come through the provider: into the hand, or to the company's own account. */
export const manualPaymentModes = ['cash', 'upi', 'bank'] as const
/**
 * What a firm kept back as income tax of ours when it paid (Income-tax Act 1961, section 194C; of 2025, section 393 (1)): the tax office holds it for us, so that the
 * invoice is settled by it as by money. It is not asked for by itself, but stands beside a transfer.
 */
export const TDS = 'tds'
export type ManualPaymentMode = (typeof manualPaymentModes)[number] | typeof TDS
export const isManualPaymentMode = (mode: string): mode is ManualPaymentMode =>
  mode === TDS || manualPaymentModes.some(one => one === mode)

/** What the books have as a mode besides: what staff paid out themselves, and an advance that was put back. */
const OTHER_MODES = ['hand', 'withdrawn']
/** How money came, in the words that customers read: whichever provider it came through, it came online. */
export const paymentMethodOf = (mode: string): string =>
  isManualPaymentMode(mode) || OTHER_MODES.includes(mode) ? mode : 'online'

/** What people write before the number of a transfer: 'UPI', 'UTR No.', 'NEFT Ref'. No bank's own code begins so. */
const SAID_BEFORE = /^(?:(?:UPI|UTR|NEFT|RTGS|IMPS|REFERENCE|REF|TRANSACTION|TXN)(?:NUMBER|NO|ID)?)+/

/**
 * The one name of a transfer, whoever writes it: letters and digits alone, without what says that it is one. A bank's statement
 * shows the same number for UPI and for a transfer, with blanks and dashes as it likes.
 */
export const transferOf = (reference: string): string =>
  reference
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(SAID_BEFORE, '')

/**
 * Less than ₹2,00,000 may be taken in cash of one person in a day, for however many bookings, and for one booking, in however many
 * parts and days (Income-tax Act 1961, section 269ST; of 2025, section 186).
 */
export const canTakeCash = (before: { ofBooking: Paise; ofDay: Paise }, more: Paise): boolean =>
  Math.max(before.ofBooking, before.ofDay) + more < rupees(2_00_000)
