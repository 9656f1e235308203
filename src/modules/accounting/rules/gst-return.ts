import type { GstState } from '#kernel/gst-state.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { type GstEntry, type GstTable, gstTables, outward } from './gst-entries.ts'
import { plus, type TaxAmounts, ZERO_TAX_AMOUNTS } from './heads.ts'

/** A figure of the return: the entries of one table with the same State, rate and code. */
export type GstGroup = {
  table: GstTable
  pos: GstState
  inter: boolean
  rate: BasisPoints
  registered: boolean
  sac: string | null
  count: number
  heads: TaxAmounts
}

export type GstReturn = {
  groups: GstGroup[]
  sums: Record<GstTable, TaxAmounts>
  /** GSTR-3B, 3.1 (a). */
  outward: TaxAmounts
}

/**
 * Returns the key of a group in an address: State and rate for most tables; code, rate and registration of the
 * recipient for table 12.
 */
export const groupKey = ({ table, pos, rate, registered, sac }: Omit<GstGroup, 'count' | 'heads' | 'inter'>): string =>
  table === '12' ? `${sac}-${rate}-${registered ? 'b2b' : 'b2c'}` : `${pos.code}-${rate}`
export const keyOf = (entry: GstEntry): string => groupKey(entry)

/** Creates an accumulator for the entries of a return, in any order. */
export function gstReturn() {
  const groups = new Map<string, GstGroup>()
  const sums = Object.fromEntries(gstTables.map(table => [table, ZERO_TAX_AMOUNTS])) as Record<GstTable, TaxAmounts>
  return {
    add(entry: GstEntry) {
      const { table, pos, inter, rate, registered, sac, heads } = entry
      const key = `${table} ${keyOf(entry)}`
      const group = groups.get(key) ?? { table, pos, inter, rate, registered, sac, count: 0, heads: ZERO_TAX_AMOUNTS }
      groups.set(key, { ...group, count: group.count + 1, heads: plus(group.heads, heads) })
      sums[table] = plus(sums[table], heads)
    },
    done: (): GstReturn => ({
      groups: [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group),
      sums,
      outward: outward(sums),
    }),
  }
}
