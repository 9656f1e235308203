import type { RoadPaperKind } from './document.ts'

/** Where a document is fetched; messages name what goes with them by the same address. */
export const documentAddress = (id: string) => `/documents/${id}`
/** A quotation is kept only when somebody asks for it, so it goes by its order's number. */
export const quotationAddress = (orderNo: string) => `/documents/quotation/${orderNo}`

/** What an address leads to; null for anything else. */
export function readAddress(address: string): { id: string } | { quotationOf: string } | null {
  const quotationOf = /^\/documents\/quotation\/([\w-]+)$/.exec(address)?.[1]
  if (quotationOf) return { quotationOf }
  const id = /^\/documents\/([\w-]{22})$/.exec(address)?.[1]
  return id ? { id } : null
}

/** The papers of the road go by their order's number: each has one at most. */
export const roadPaperAddress = (kind: RoadPaperKind, orderNo: string) => `/documents/${kind}/${orderNo}`
/** Labels for so many boxes of a move, `?boxes=30`. */
export const boxLabelsAddress = (orderNo: string) => `/documents/box-labels/${orderNo}`
