export { type DocumentFile, documentFiles } from './queries/document-files.ts'
export { listRegistrations, type Registration } from './queries/list-registrations.ts'
export { ownSpan } from './queries/own-span.ts'
export { ratesOf } from './queries/rates-of.ts'
export { type BalancedEntry, entriesOf, readBook } from './queries/read-book.ts'
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
export { vouchers } from './queries/vouchers.ts'
