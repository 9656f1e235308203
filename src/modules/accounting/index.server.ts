import type { App } from '#platform/app.ts'
import { remindBusinessCustomers } from './commands/remind-business-customers.ts'

export { lockMonth, unlockMonth } from './commands/lock-month.ts'
export { recordInsuranceCertificate } from './commands/record-insurance-certificate.ts'
export { recordRemittance } from './commands/record-remittance.ts'
export { remindBusinessCustomers } from './commands/remind-business-customers.ts'
export { type BalancedEntry, getBookPage, streamBalancedEntries } from './queries/get-book-page.ts'
export {
  type FigureQuery,
  type FigureRow,
  getGstFigurePage,
  streamGstFigureRows,
} from './queries/get-gst-figure-page.ts'
export { listInvoicedGstRates } from './queries/list-invoiced-gst-rates.ts'
export { listRegistrations, type Registration } from './queries/list-registrations.ts'
export { listTdsDeductions, type TdsDeduction } from './queries/list-tds-deductions.ts'
export { printStatement } from './queries/print-statement.ts'
export {
  type AmountsDue,
  type BusinessCustomerDue,
  type BusinessCustomerDuesSummary,
  listBusinessCustomerDues,
  readBusinessCustomerDues,
} from './queries/read-business-customer-dues.ts'
export { listSeriesIssued, type PeriodReturn, type RegisterTotals, readGstReturn } from './queries/read-gst-return.ts'
export { readGstr1 } from './queries/read-gstr1.ts'
export { type InsurancePremiums, readInsurancePremiums } from './queries/read-insurance-premiums.ts'
export { type BranchMoney, type CountedAmount, type MoneyOfDay, readMoneyOfDay } from './queries/read-money-of-day.ts'
export { type MonthLock, readMonthLock } from './queries/read-month-lock.ts'
export {
  type Debtor,
  type HeldMoney,
  type HeldMoneyReason,
  type Receivables,
  readReceivables,
} from './queries/read-receivables.ts'
export { readStatement } from './queries/read-statement.ts'
export { restrictToOwnRegistrations } from './queries/restrict-to-own-registrations.ts'
export {
  type BankMatch,
  findBankMatches,
  listSettlements,
  readSettlement,
  type Settlement,
  type SettlementLine,
} from './queries/settlements.ts'
export { type DocumentFile, streamDocumentFiles } from './queries/stream-document-files.ts'
export { streamVouchers } from './queries/stream-vouchers.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'remind-firms': Record<string, never>
  }
}

export function registerAccountingTasks(app: App) {
  app.jobs.on('remind-firms', { every: '0 10 * * *', retryLimit: 0 }, () => remindBusinessCustomers(app))
}
