export { recordPartnerBill } from './commands/record-partner-bill.ts'
export { recordPartnerPayment } from './commands/record-partner-payment.ts'
export {
  type PartnerAccount,
  type PartnerEntry,
  readPartnerAccount,
  type UnbilledHire,
} from './queries/read-partner-account.ts'
