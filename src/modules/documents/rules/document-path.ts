import type { RoadDocumentKind } from './document.ts'

/** Returns the address of a document; messages name their attachments by the same address. */
export const getDocumentPath = (id: string) => `/documents/${id}`
/** A quotation is stored only on request, so its address contains its order's number. */
export const getQuotationPath = (orderNo: string) => `/documents/quotation/${orderNo}`

/** Parses the address of a document; null for anything else. */
export function parseDocumentPath(address: string): { id: string } | { quotationOf: string } | null {
  const quotationOf = /^\/documents\/quotation\/([\w-]+)$/.exec(address)?.[1]
  if (quotationOf) return { quotationOf }
  const id = /^\/documents\/([\w-]{22})$/.exec(address)?.[1]
  return id ? { id } : null
}

/** The addresses of road documents contain their order's number: an order has one of each at most. */
export const getRoadDocumentPath = (kind: RoadDocumentKind, orderNo: string) => `/documents/${kind}/${orderNo}`
/** Returns the address of labels for the boxes of a move, `?boxes=30`. */
export const getBoxLabelsPath = (orderNo: string) => `/documents/box-labels/${orderNo}`
