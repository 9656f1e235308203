import type { TaxKind } from './register-row.ts'

/** GSTR-1, table 13: the numbers of one series issued in a period. */
export type SeriesIssued = { kind: TaxKind; first: string; last: string; count: number; missing: number }

/** The number of each kind in the return's list of natures of documents. */
export const documentNatures: Record<TaxKind, number> = {
  invoice: 1,
  'debit-note': 4,
  'credit-note': 5,
  receipt: 6,
  refund: 8,
}

const splitDocumentNumber = (number: string) => {
  const at = number.lastIndexOf('/')
  return { series: number.slice(0, at), count: Number(number.slice(at + 1)) }
}

/**
 * Summarises issued numbers, in any order, by series. A number missing between the first and the last counts as
 * cancelled; we never skip one.
 */
export function summarizeSeries(issued: Iterable<{ kind: TaxKind; number: string }>): SeriesIssued[] {
  const found = new Map<string, SeriesIssued>()
  for (const { kind, number } of issued) {
    const { series } = splitDocumentNumber(number)
    const known = found.get(series)
    found.set(series, {
      kind,
      first: known && known.first < number ? known.first : number,
      last: known && known.last > number ? known.last : number,
      count: (known?.count ?? 0) + 1,
      missing: 0,
    })
  }
  return [...found.values()]
    .map(one => ({
      ...one,
      missing: splitDocumentNumber(one.last).count - splitDocumentNumber(one.first).count + 1 - one.count,
    }))
    .toSorted((a, b) => documentNatures[a.kind] - documentNatures[b.kind] || (a.first < b.first ? -1 : 1))
}
