import { addDays, type IndiaDate } from '#kernel/india-time.ts'

/** From which date invoices to businesses are registered. `reportWithinDays`: null without a limit. */
export type EInvoiceTerms = { beginsOn: IndiaDate; required: boolean; reportWithinDays: number | null }

/** From an aggregate turnover of 10 crore rupees the portal accepts no older documents (GSTN advisory, April 2025). */
export const REPORT_WITHIN_DAYS = 30
/** The portal cancels a registration within this time. Afterwards a credit note reverses the invoice. */
export const CANCEL_WITHIN_HOURS = 24
/**
 * A registration that takes longer needs a person: the portal repeats a lost answer with its signature for two days only,
 * and the customer gets no invoice until then.
 */
export const LATE_AFTER_DAYS = 3

export const storedEInvoiceStates = ['pending', 'registered', 'rejected', 'cancelled'] as const
export type StoredEInvoiceState = (typeof storedEInvoiceStates)[number]
export const eInvoiceStates = ['pending', 'late', 'rejected', 'registered', 'cancelled'] as const
export type EInvoiceState = (typeof eInvoiceStates)[number]

export const findEInvoiceTerms = (terms: readonly EInvoiceTerms[], date: IndiaDate): EInvoiceTerms | null => {
  const latest = terms
    .filter(({ beginsOn }) => beginsOn <= date)
    .toSorted((a, b) => (a.beginsOn < b.beginsOn ? -1 : 1))
    .at(-1)
  return latest?.required ? latest : null
}

/** Returns the last date on which the portal accepts a document; null without a limit. */
export const getReportBy = (issuedOn: IndiaDate, { reportWithinDays }: EInvoiceTerms): IndiaDate | null =>
  reportWithinDays === null ? null : addDays(issuedOn, reportWithinDays)

type StoredEInvoice = { state: StoredEInvoiceState; issuedOn: IndiaDate; reportBy: IndiaDate | null }

/** A document that is not registered after some days, or past the portal's last date, is late. */
export const getEInvoiceState = ({ state, issuedOn, reportBy }: StoredEInvoice, today: IndiaDate): EInvoiceState =>
  (state === 'pending' || state === 'rejected') &&
  (today >= addDays(issuedOn, LATE_AFTER_DAYS) || (reportBy !== null && today > reportBy))
    ? 'late'
    : state

/** True if a document is no tax invoice yet: it is not printed, sent or handed out (rule 48 (5)). */
export const isAwaitingRegistration = (state: StoredEInvoiceState): boolean =>
  state === 'pending' || state === 'rejected'

export const isCancellable = (registeredAt: Date | null, now: Date): boolean =>
  registeredAt !== null && now.getTime() - registeredAt.getTime() < CANCEL_WITHIN_HOURS * 3_600_000
