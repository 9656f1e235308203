import type { BoxLabels } from './rules/box-labels.ts'
import type { IssuedDocument } from './rules/document.ts'
import type { RoadPaper } from './rules/road-paper.ts'
import type { TripSheet } from './rules/trip-sheet.ts'

/** Where files lie. Keys are ours: `documents/INV-2627/….pdf`, never a name that a user chose. */
export type Storage = {
  /** Kept for good once it resolves; the same key again replaces it. Throws DomainError 'unavailable' storage.away. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** Null where there is no such file. Throws DomainError 'unavailable' storage.away. */
  get(key: string): Promise<Uint8Array | null>
  /** Gone once it resolves, whether it was there or not. Throws DomainError 'unavailable' storage.away. */
  remove(key: string): Promise<void>
}

/** What is printed: a document, a paper of the road, labels. */
export type Printed = IssuedDocument | RoadPaper | BoxLabels | TripSheet
/** Makes its PDF. */
export type Printer = (document: Printed) => Promise<Uint8Array>

declare module '#platform/app.ts' {
  interface Ports {
    storage: Storage
    printer: Printer
  }
}
