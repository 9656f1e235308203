import type { App } from '#platform/app.ts'
import { remindBusinessCustomers } from './commands/remind-business-customers.ts'

export { remindBusinessCustomers } from './commands/remind-business-customers.ts'
export { type DocumentFile, documentFiles } from './queries/document-files.ts'
export { listRegistrations, type Registration } from './queries/list-registrations.ts'
export { listWithheld, type Withheld } from './queries/list-withheld.ts'
export { ownSpan } from './queries/own-span.ts'
export { printStatement } from './queries/print-statement.ts'
export { ratesOf } from './queries/rates-of.ts'
export { type BalancedEntry, entriesOf, readBook } from './queries/read-book.ts'
export {
  type BusinessCustomerDue,
  type BusinessCustomerDues,
  type Dues,
  listBusinessCustomerDues,
  readBusinessCustomerDues,
} from './queries/read-business-customer-dues.ts'
export { type Debtor, type Debtors, type Held, type HeldWhy, readDebtors } from './queries/read-debtors.ts'
export { issuedIn, type RegisterSum, readReturn, type SpanReturn } from './queries/read-return.ts'
export { type AskedRows, readRows, rowsOf, type ShownRow } from './queries/read-rows.ts'
export {
  type BankLine,
  findBankLine,
  listSettlements,
  readSettlement,
  type Settlement,
  type SettlementLine,
} from './queries/read-settlements.ts'
export { readStatement } from './queries/read-statement.ts'
export { vouchers } from './queries/vouchers.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'remind-firms': Record<string, never>
  }
}

export function accountJobs(app: App) {
  app.jobs.on('remind-firms', { every: '0 10 * * *', retryLimit: 0 }, () => remindBusinessCustomers(app))
}
