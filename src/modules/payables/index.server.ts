export { approvePayoutBatch, createPayoutBatch } from './commands/create-payout-batch.ts'

import type { App } from '#platform/app.ts'
import { sendPayouts } from './commands/send-payouts.ts'

export { payBatchByProvider } from './commands/pay-batch-by-provider.ts'
export { recordPartnerBill } from './commands/record-partner-bill.ts'
export { recordPartnerPayment } from './commands/record-partner-payment.ts'
export { recordReportedPayouts } from './commands/record-reported-payouts.ts'
export { sendPayouts } from './commands/send-payouts.ts'
export { settlePayout } from './commands/settle-payout.ts'
export { listPayables, type Payable, type Payables, type PayoutBatch } from './queries/list-payables.ts'
export {
  type PartnerAccount,
  type PartnerEntry,
  readPartnerAccount,
  type UnbilledHire,
} from './queries/read-partner-account.ts'
export { printPartnerStatement, readPartnerStatement } from './queries/read-partner-statement.ts'
export {
  type Payout,
  type PayoutBatchDetails,
  readBankFile,
  readPayoutBatch,
} from './queries/read-payout-batch.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'send-payouts': Record<string, never>
    'poll-payouts': Record<string, never>
  }
}

export function registerPayablesTasks(app: App) {
  app.jobs.on('send-payouts', { retryLimit: 0 }, () => sendPayouts(app))
  app.jobs.on('poll-payouts', { every: '*/2 * * * *', retryLimit: 0 }, () => sendPayouts(app))
}
