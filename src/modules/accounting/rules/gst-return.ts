import type { GstState } from '#kernel/gst-state.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { addTaxAmounts, isZeroTax, type TaxAmounts, ZERO_TAX_AMOUNTS } from '#modules/documents/rules/tax-amounts.ts'
import {
  calculateOutwardSupplies,
  calculateZeroRatedSupplies,
  type GstEntry,
  type GstTable,
  gstTables,
} from './gst-entries.ts'

/** A figure of the return: the entries of one table with the same State, rate and code. */
export type GstGroup = {
  table: GstTable
  pos: GstState
  inter: boolean
  rate: BasisPoints
  registered: boolean
  sac: string | null
  count: number
  amounts: TaxAmounts
}

export type GstReturn = {
  groups: GstGroup[]
  sums: Record<GstTable, TaxAmounts>
  /** GSTR-3B, 3.1 (a). */
  outwardSupplies: TaxAmounts
  /** GSTR-3B, 3.1 (b). */
  zeroRatedSupplies: TaxAmounts
}

/**
 * Returns the key of a group in an address: State and rate for most tables; code, rate and registration of the
 * recipient for table 12.
 */
export const getGstGroupKey = ({
  table,
  pos,
  rate,
  registered,
  sac,
}: Omit<GstGroup, 'count' | 'amounts' | 'inter'>): string =>
  table === '12' ? `${sac}-${rate}-${registered ? 'b2b' : 'b2c'}` : `${pos.code}-${rate}`
export const getGstEntryKey = (entry: GstEntry): string => getGstGroupKey(entry)

/** Creates an accumulator for the entries of a return, in any order. */
export function createGstReturnBuilder() {
  const groups = new Map<string, GstGroup>()
  const sums = Object.fromEntries(gstTables.map(table => [table, ZERO_TAX_AMOUNTS])) as Record<GstTable, TaxAmounts>
  return {
    add(entry: GstEntry) {
      const { table, pos, inter, rate, registered, sac, amounts } = entry
      const key = `${table} ${getGstEntryKey(entry)}`
      const group = groups.get(key) ?? { table, pos, inter, rate, registered, sac, count: 0, amounts: ZERO_TAX_AMOUNTS }
      groups.set(key, { ...group, count: group.count + 1, amounts: addTaxAmounts(group.amounts, amounts) })
      sums[table] = addTaxAmounts(sums[table], amounts)
    },
    done: (): GstReturn => ({
      groups: [...groups]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, group]) => (group.table === '11a' && isZeroTax(group.amounts) ? [] : [group])), // all invoiced
      sums,
      outwardSupplies: calculateOutwardSupplies(sums),
      zeroRatedSupplies: calculateZeroRatedSupplies(sums),
    }),
  }
}
