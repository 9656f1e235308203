import type { App } from '#platform/app.ts'
import { printPendingDocument } from './commands/print-pending-document.ts'
import { registerEInvoice, registerPendingEInvoices } from './commands/register-e-invoice.ts'
import { retryOverduePrints } from './commands/retry-overdue-prints.ts'

export { attachUploads } from './commands/attach-uploads.ts'
export { issueCancellationCharge } from './commands/issue-cancellation-charge.ts'
export { issueDebitNote } from './commands/issue-debit-note.ts'
export { issueDeliveryChallan } from './commands/issue-delivery-challan.ts'
export { issueGoodsReceipt } from './commands/issue-goods-receipt.ts'
export { issueInvoice } from './commands/issue-invoice.ts'
export { issueReceipt, type ReceiptInput } from './commands/issue-receipt.ts'
export { issueRefundDocuments } from './commands/issue-refund-documents.ts'
export { issueReversalDocuments } from './commands/issue-reversal-documents.ts'
export { purgeCustomerQuotations } from './commands/purge-customer-quotations.ts'
export { purgeOldQuotations } from './commands/purge-old-quotations.ts'
export { recordPrintingFailure } from './commands/record-printing-failure.ts'
export { reduceAdvancesToAmountHeld } from './commands/reduce-advances-to-amount-held.ts'
export { reinstateAdvance } from './commands/reinstate-advance.ts'
export { removeFiles } from './commands/remove-files.ts'
export { detachCustomerUploads, purgeUploads, removeUpload } from './commands/remove-upload.ts'
export { retryEInvoice } from './commands/retry-e-invoice.ts'
export { saveEInvoiceTerms } from './commands/save-e-invoice-terms.ts'
export { storeQuotation } from './commands/store-quotation.ts'
export { storeUpload } from './commands/store-upload.ts'
export { transferDocuments } from './commands/transfer-documents.ts'
export { voidDocuments } from './commands/void-documents.ts'
export { createDocumentId } from './commands/write-document.ts'
export {
  countLateEInvoices,
  type ListedEInvoice,
  listEInvoices,
  listEInvoicesOfOrder,
  readEInvoiceStates,
} from './queries/list-e-invoices.ts'
export { buildUnattachedCondition, listUploadReferences } from './queries/list-upload-references.ts'
export { openDeliveryChallan } from './queries/open-delivery-challan.ts'
export { openGoodsReceipt, printRoadDocument } from './queries/open-goods-receipt.ts'
export { openDocument, readDocument } from './queries/read-document.ts'
export { listEInvoiceTerms, readEInvoiceTerms, type SavedEInvoiceTerms } from './queries/read-e-invoice-terms.ts'
export { readBranchSupplier, readSupplier } from './queries/read-supplier.ts'
export { readUpload } from './queries/read-upload.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'print-documents': Record<string, never>
    /** Documents that were given up, or printed after that: the module of the order flags or unflags it for staff. */
    'document-unprintable': { documentId: string; orderId: number }
    'document-printed-late': { orderId: number }
  }
}

export function registerDocumentTasks(app: App) {
  // One document per task, so that a broken one delays no other: 1, 2, 4 … 32 seconds apart, then staff handle it.
  const tries = { concurrency: 4, retryLimit: 6, deadLetterQueue: 'document-unprintable' } as const
  app.jobs.on('print-document', tries, ([job]) => printPendingDocument(app, job!.documentId))
  app.jobs.on('print-documents', { every: '*/5 * * * *', retryLimit: 0 }, () => retryOverduePrints(app))
  app.jobs.on('register-e-invoice', { retryLimit: 3 }, ([job]) => registerEInvoice(app, job!.documentId))
  app.jobs.on('register-e-invoices', { every: '*/5 * * * *', retryLimit: 0 }, () => registerPendingEInvoices(app))
  app.jobs.on('remove-file', { isLowPriority: true }, ([file]) => app.ports.storage.remove(file!.key))
}
