import type { ErrorCode, ErrorFields } from '#kernel/domain-error.ts'
import { getGstinKind, isGstin } from '#kernel/gstin.ts'

/** The details of a branch that staff edit. */
export type BranchTerms = {
  name: string
  /** As in the registration. */
  address: string
  /** Empty: the company's. */
  phone: string
  /** The ids of the cities that it serves; a city has one branch. */
  cities: number[]
}
/** The registration of a branch, which never changes because documents show it. */
export type BranchRegistration = {
  gstin: string
  /** Two letters in the numbers of its documents; null within the company's own registration. */
  series: string | null
}
export type Branch = BranchTerms & BranchRegistration & { id: number; revision: number }

export const MAX_BRANCH_NAME = 60
export const MAX_BRANCH_ADDRESS = 300
export const MAX_BRANCH_PHONE = 20

/** Validates the details and returns error codes by field; empty if valid. */
export function validateBranch({ name, address, phone }: Omit<BranchTerms, 'cities'>): ErrorFields {
  const errors: Record<string, ErrorCode> = {}
  if (!name || name.length > MAX_BRANCH_NAME) errors.name = 'branch.name'
  if (!address || address.length > MAX_BRANCH_ADDRESS) errors.address = 'branch.address'
  if (phone.length > MAX_BRANCH_PHONE || !/^[\d +()-]*$/.test(phone)) errors.phone = 'branch.phone'
  return errors
}

/**
 * Returns the registration of a new branch. Its series is null within the company's own registration, the existing one
 * within that of another branch, else the two letters that staff chose, which no other branch may have: numbers are
 * unique per registration and year (GST rules, rule 46 (b)), and ours across all branches.
 */
export function chooseBranchRegistration(
  { gstin, series }: { gstin: string; series: string },
  own: string,
  others: readonly BranchRegistration[],
): BranchRegistration | { errors: ErrorFields } {
  if (!isGstin(gstin)) return { errors: { gstin: getGstinKind(gstin) ? 'branch.gstin-kind' : 'branch.gstin' } }
  if (gstin === own) return { gstin, series: null }
  const known = others.find(other => other.gstin === gstin)
  if (known) return { gstin, series: known.series }
  if (!/^[A-Z]{2}$/.test(series)) return { errors: { series: 'branch.series' } }
  if (others.some(other => other.series === series)) return { errors: { series: 'branch.series-taken' } }
  return { gstin, series }
}
