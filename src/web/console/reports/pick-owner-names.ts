import type { GroupNames } from '#modules/reports/rules/reports.ts'

/** Leaves out the staff whom no group on the page names: not all staff are for everyone who reads reports. */
export function pickOwnerNames(names: GroupNames, groups: Iterable<string | null | undefined>): GroupNames {
  const found = new Set(groups)
  return { ...names, owners: names.owners.filter(({ id }) => found.has(String(id))) }
}
