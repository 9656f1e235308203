import { findStateByCode } from '#kernel/gst-state.ts'
import type { FigureQuery } from '#modules/accounting/index.server.ts'
import { gstTables } from '#modules/accounting/rules/gst-entries.ts'
import { taxKinds } from '#modules/accounting/rules/register-row.ts'

/**
 * Parses the list name of an address: 'invoice' is a register, 'gstr1-11a' a table of the return, of which `figure`
 * names one figure. Returns null for an unknown list.
 */
export function parseRowSelection(list: string, figure: string | null): FigureQuery | null {
  const register = taxKinds.find(kind => kind === list)
  if (register) return { register }
  const table = gstTables.find(one => `gstr1-${one}` === list)
  return table ? { table, key: figure } : null
}

/** Formats the key of a figure: '27 Maharashtra, 18%'; of table 12 '996511, 18%, B2C'. */
export function formatFigureKey(figure: string): string {
  if (!/^\w+-\d+(-b2[bc])?$/.test(figure)) return figure
  const [of = '', rate = '', party] = figure.split('-')
  const state = findStateByCode(of)
  const percent = `${Number(rate) / 100}%`
  return party ? `${of}, ${percent}, ${party.toUpperCase()}` : `${of} ${state?.name ?? ''}, ${percent}`
}

export const getRowListName = (query: FigureQuery): string =>
  'register' in query ? query.register : `gstr1-${query.table}`
