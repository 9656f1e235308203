import type { IndiaDate } from '#kernel/india-time.ts'
import type { LeadImportPreview, LeadMatch } from '#modules/sales/index.server.ts'
import type { LeadRow } from '#modules/sales/rules/lead-file.ts'

export const importFilters = ['all', 'new', 'duplicate', 'known', 'error'] as const
export type ImportFilter = (typeof importFilters)[number]

/** A row as the page of an import shows it, before and after the import. */
export type ImportRow = {
  line: number
  filter: Exclude<ImportFilter, 'all'>
  name: string
  /** The number, or the text that is none. */
  mobile: string
  home: string
  origin: string
  destination: string
  moveDate: IndiaDate | null
  budget: number | null
  words: string
  agrees: boolean
  customer: boolean
  joins: LeadMatch | null
  /** The lead that was created or joined by the import. */
  lead: number | null
  /** Its number had an open lead, and staff skipped those. */
  isSkipped: boolean
  /** Why the row is left out. */
  error: string | null
}

/** Lists the rows of a file in its order, each with its result: what would become of it, or what has. */
export function toImportRows(
  preview: LeadImportPreview,
  homes: ReadonlyMap<string, string>,
  formatError: (code: string) => string,
): ImportRow[] {
  const toRow = ({ line, name, mobile, move, words, agrees }: LeadRow): ImportRow => ({
    ...{ line, filter: 'known', name, mobile, words, agrees },
    ...{ home: (move.home && homes.get(move.home)) ?? '', origin: move.origin, destination: move.destination },
    ...{ moveDate: move.moveDate, budget: move.budget },
    ...{ customer: false, joins: null, lead: null, isSkipped: false, error: null },
  })
  const results = new Map(preview.results?.map(one => [one.line, one]))
  const planned = [
    ...preview.known.map(toRow),
    ...preview.leads.map(row => ({
      ...toRow(row),
      ...{ filter: row.joins ? ('duplicate' as const) : ('new' as const), joins: row.joins, customer: row.customer },
    })),
  ].map(row => {
    const done = results.get(row.line)
    if (!done) return row
    const filter = { added: 'new', joined: 'duplicate', skipped: 'duplicate', known: 'known' } as const
    return { ...row, filter: filter[done.result], lead: done.lead, isSkipped: done.result === 'skipped' }
  })
  const mobileColumn = preview.fields.indexOf('mobile')
  const failed = preview.rowErrors.map(({ line, code }): ImportRow => {
    const cells = preview.rows.find(row => row.line === line)?.cells ?? []
    const name = cells[preview.fields.indexOf('name')] ?? ''
    const empty = { home: '', origin: '', destination: '', moveDate: null, budget: null, words: '' }
    return {
      ...{ line, filter: 'error', name, mobile: cells[mobileColumn] ?? '', ...empty },
      ...{ agrees: false, customer: false, joins: null, lead: null, isSkipped: false, error: formatError(code) },
    }
  })
  return [...planned, ...failed].toSorted((a, b) => a.line - b.line)
}
