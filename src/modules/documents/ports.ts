import type { BoxLabelsDocument } from './rules/box-labels.ts'
import type { IssuedDocument } from './rules/document.ts'
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

declare module '#platform/app.ts' {
  interface Ports {
    storage: FileStorage
    printer: Printer
  }
}
