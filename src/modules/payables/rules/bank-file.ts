import { formatCsvLine } from '#kernel/csv.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, rupees } from '#kernel/money.ts'

/**
 * The states of a payout: on its way, with its bank reference, not paid, or sent back by the bank after it was paid. Both
 * of the last leave the amount due.
 */
export const payoutStates = ['open', 'paid', 'failed', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** A line of the file that the bank carries out. */
export type BankFileLine = {
  id: number
  holder: string
  account: string
  ifsc: string
  amount: Paise
}

/** From this amount on banks pay by RTGS, below by NEFT (RBI: RTGS has a minimum of 2 lakh). */
const RTGS_FROM = rupees(2_00_000)
const MAX_HOLDER = 40

const columns = ['TYPE', 'BENEFICIARY', 'ACCOUNT', 'IFSC', 'AMOUNT', 'DATE', 'NARRATION', 'REFERENCE']

/** Banks accept letters, digits and spaces in a name. */
const toBankText = (text: string, max: number) =>
  text
    .replace(/[^A-Za-z0-9 ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)

/** Returns our reference of a payout, which comes back with the bank's own one. */
export const formatPayoutReference = (id: number): string => `TP${String(id).padStart(6, '0')}`

/**
 * Formats the bank file of a batch as CSV. Amounts are rupees with two decimals and without commas. The account number is
 * text: a spreadsheet would otherwise drop its leading zeros.
 */
export const formatBankFile = (lines: readonly BankFileLine[], date: IndiaDate): string =>
  [
    formatCsvLine(columns),
    ...lines.map(({ id, holder, account, ifsc, amount }) =>
      formatCsvLine([
        amount >= RTGS_FROM ? 'RTGS' : 'NEFT',
        toBankText(holder, MAX_HOLDER),
        account,
        ifsc,
        (amount / 100).toFixed(2),
        date,
        formatPayoutReference(id),
        formatPayoutReference(id),
      ]),
    ),
  ].join('')
