import type { App } from '#platform/app.ts'
import { printDue } from './commands/print-due.ts'

export { forgetQuotations } from './commands/forget-quotations.ts'
export { issueDebit } from './commands/issue-debit.ts'
export { issueInvoice } from './commands/issue-invoice.ts'
export { issueReceipt, type Receipt } from './commands/issue-receipt.ts'
export { issueRefund, type Refund } from './commands/issue-refund.ts'
export { issueReversal } from './commands/issue-reversal.ts'
export { keepQuotation } from './commands/keep-quotation.ts'
export { removeFiles } from './commands/remove-files.ts'
export { disownUploads, forgetUploads, removeUpload } from './commands/remove-upload.ts'
export { takeBackDocuments } from './commands/take-back.ts'
export { takeUpload, type Wanted } from './commands/take-upload.ts'
export { newDocumentId } from './commands/write-document.ts'
export type { Printer, Storage } from './ports.ts'
export { openDocument, readDocument } from './queries/read-document.ts'
export { readUpload } from './queries/read-upload.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'print-documents': Record<string, never>
  }
}

export function documentJobs(app: App) {
  app.jobs.on('print-documents', { every: '* * * * *', retryLimit: 0 }, () => printDue(app))
  app.jobs.on('remove-file', {}, ([file]) => app.ports.storage.remove(file!.key))
}
