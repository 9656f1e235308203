import type { BoxLabelsDocument } from './rules/box-labels.ts'
import type { IssuedDocument } from './rules/document.ts'
import type { Inv01 } from './rules/inv-01.ts'
import type { RoadDocument } from './rules/road-document.ts'
import type { TripSheet } from './rules/trip-sheet.ts'

/** The storage of files. Keys are ours: `documents/INV-2627/….pdf`, never a name that a user chose. */
export type FileStorage = {
  /**
   * Stores the file durably once it resolves; the same key again replaces it. Throws DomainError 'unavailable'
   * storage.away.
   */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** Returns null if there is no such file. Throws DomainError 'unavailable' storage.away. */
  get(key: string): Promise<Uint8Array | null>
  /** Deletes the file, if it exists, once it resolves. Throws DomainError 'unavailable' storage.away. */
  remove(key: string): Promise<void>
}

/** Everything that can be printed: a document, a road document, labels, a trip sheet. */
export type PrintableDocument = IssuedDocument | RoadDocument | BoxLabelsDocument | TripSheet
/** Renders the PDF of a document. */
export type Printer = (document: PrintableDocument) => Promise<Uint8Array>

/** A registered e-invoice, as the portal signed it. The signed parts are blank if it no longer hands them out. */
export type RegisteredEInvoice = {
  irn: string
  ackNumber: string
  ackAt: Date
  signedInvoice: string
  signedQr: string
}
export type EInvoiceAnswer =
  | ({ state: 'registered' } & RegisteredEInvoice)
  /** The portal rejected it for good: a person has to correct something first. */
  | { state: 'rejected'; code: string; message: string }

/** The portal that registers e-invoices, or a provider that passes them on. */
export type EInvoicePortal = {
  /**
   * Registers a document. Repeating it is safe: a registered document is answered with its registration. Throws DomainError
   * 'unavailable' e-invoice.away if the answer is unknown, or if the portal cannot answer now.
   */
  register(invoice: Inv01): Promise<EInvoiceAnswer>
  /**
   * Cancels a registration. True if it is cancelled, now or before. Throws DomainError 'unavailable' e-invoice.away and
   * 'conflict' e-invoice.not-cancelled if the portal refuses.
   */
  cancel(cancelled: { gstin: string; irn: string; remark: string }): Promise<void>
}

declare module '#platform/app.ts' {
  interface Ports {
    storage: FileStorage
    printer: Printer
    /** Null without keys on a public site. */
    eInvoices: EInvoicePortal | null
  }
}
