import { addDays, type IndiaDate } from '#kernel/india-time.ts'

/**
 * Documents that a goods vehicle must carry (Motor Vehicles Act 1988): certificate of registration (s. 39), of fitness
 * (s. 56), insurance (s. 146), pollution under control (Rules 1989, rule 115), permit (s. 66), road tax of its State.
 */
export const truckDocumentKinds = ['rc', 'fitness', 'insurance', 'puc', 'permit', 'tax'] as const
export type TruckDocumentKind = (typeof truckDocumentKinds)[number]

/** `expiresOn`: the last day on which it is valid; null: it does not expire. */
export type TruckDocument = { kind: TruckDocumentKind; expiresOn: IndiaDate | null }

/** Days before the expiry from which on staff are warned. */
export const EXPIRY_WARNING_DAYS = 30

export type DocumentValidity = 'good' | 'soon' | 'expired'

/** Returns the validity on a day of a document that is valid up to and including `expiresOn`. */
export function getDocumentValidity(expiresOn: IndiaDate | null, today: IndiaDate): DocumentValidity {
  if (expiresOn === null) return 'good'
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, EXPIRY_WARNING_DAYS) ? 'soon' : 'good'
}

/** Returns the document that expires first, for the list of trucks. Null if no entered one expires. */
export const findFirstToExpire = <P extends TruckDocument>(documents: readonly P[]): P | null =>
  documents
    .filter(({ expiresOn }) => expiresOn !== null)
    .toSorted((a, b) => (a.expiresOn! < b.expiresOn! ? -1 : 1))[0] ?? null

/** Returns the kinds of which no document is entered. */
export const listMissingDocuments = (documents: readonly Pick<TruckDocument, 'kind'>[]): TruckDocumentKind[] =>
  truckDocumentKinds.filter(kind => !documents.some(paper => paper.kind === kind))
