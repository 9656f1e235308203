import type { AskedRows } from '#modules/accounts/index.server.ts'
import { gstTables } from '#modules/accounts/rules/gst-entries.ts'
import { taxKinds } from '#modules/accounts/rules/register-row.ts'

/** What an address calls a list: 'invoice' a register, 'gstr1-11a' a table of the return, of which `figure` names one figure. Null for none. */
export function askedRows(list: string, figure: string | null): AskedRows | null {
  const register = taxKinds.find(kind => kind === list)
  if (register) return { register }
  const table = gstTables.find(one => `gstr1-${one}` === list)
  return table ? { table, key: figure } : null
}

export const listOf = (asked: AskedRows): string => ('register' in asked ? asked.register : `gstr1-${asked.table}`)
