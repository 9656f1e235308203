import { gstinKind, isGstin } from '#kernel/gstin.ts'
import type { ErrorCode, ErrorFields } from '#kernel/refusal.ts'

/** What staff say of a branch. */
export type BranchTerms = {
  name: string
  /** As it stands in the registration. */
  address: string
  /** Empty: the company's. */
  phone: string
  /** The cities that it serves, by number; each has one. */
  cities: number[]
}
/** What never changes: documents bear it. */
export type BranchMark = {
  gstin: string
  /** Two letters in its numbers; null within the company's own registration. */
  series: string | null
}
export type Branch = BranchTerms & BranchMark & { id: number; revision: number }

export const MAX_NAME = 60
export const MAX_ADDRESS = 300
export const MAX_PHONE = 20

/** What is wrong with the terms, by field; empty where nothing is. */
export function branchErrors({ name, address, phone }: Omit<BranchTerms, 'cities'>): ErrorFields {
  const errors: Record<string, ErrorCode> = {}
  if (!name || name.length > MAX_NAME) errors.name = 'branch.name'
  if (!address || address.length > MAX_ADDRESS) errors.address = 'branch.address'
  if (phone.length > MAX_PHONE || !/^[\d +()-]*$/.test(phone)) errors.phone = 'branch.phone'
  return errors
}

/**
 * What a new branch's numbers bear: nothing within the company's own registration, what they bear already within one that another branch has, else the
 * letters that staff chose, which nobody else's bear: numbers are unique for a registration and a year (GST rules, rule 46 (b)), and ours for all.
 */
export function markFor(
  { gstin, series }: { gstin: string; series: string },
  own: string,
  others: readonly BranchMark[],
): BranchMark | { errors: ErrorFields } {
  if (!isGstin(gstin)) return { errors: { gstin: gstinKind(gstin) ? 'branch.gstin-kind' : 'branch.gstin' } }
  if (gstin === own) return { gstin, series: null }
  const known = others.find(other => other.gstin === gstin)
  if (known) return { gstin, series: known.series }
  if (!/^[A-Z]{2}$/.test(series)) return { errors: { series: 'branch.series' } }
  if (others.some(other => other.series === series)) return { errors: { series: 'branch.series-taken' } }
  return { gstin, series }
}
