export { approvePayoutBatch, createPayoutBatch } from './commands/create-payout-batch.ts'
export { recordPartnerBill } from './commands/record-partner-bill.ts'
export { recordPartnerPayment } from './commands/record-partner-payment.ts'
export { settlePayout } from './commands/settle-payout.ts'
export { listPayables, type Payable, type Payables, type PayoutBatch } from './queries/list-payables.ts'
export {
  type PartnerAccount,
  type PartnerEntry,
  readPartnerAccount,
  type UnbilledHire,
} from './queries/read-partner-account.ts'
export { readPartnerStatement } from './queries/read-partner-statement.ts'
export {
  type Payout,
  type PayoutBatchDetails,
  readBankFile,
  readPayoutBatch,
} from './queries/read-payout-batch.ts'
