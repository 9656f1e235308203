import type { Translate } from '#i18n/translator.ts'
import type { FleetChoices } from '#modules/crews/index.server.ts'
import type { ListFilter } from '../kit/filter-chip.tsx'

type BranchChoices = Pick<FleetChoices, 'office' | 'branches'>

/** The branches of a form; blank is the company’s own office. */
export const listBranchChoices = (t: Translate, { office, branches }: BranchChoices) => [
  ...(office ? [{ value: '', name: t('fleet.ownOffice') }] : []),
  ...branches.map(({ id, name }) => ({ value: String(id), name })),
]

/** The filter by branch; none if there is only one office. */
export function listBranchFilters(
  t: Translate,
  { office, branches }: BranchChoices,
  branch: number | null,
): ListFilter[] {
  const own = office ? [['0', t('fleet.ownOffice')] as const] : []
  const options = [...own, ...branches.map(({ id, name }) => [String(id), name] as const)]
  if (options.length < 2) return []
  return [{ name: 'branch', label: t('fleet.find.branch'), value: branch, any: t('fleet.find.anyBranch'), options }]
}

/** Reads the branch of an address: 0 is the company’s own office. */
export function readBranchParam(params: URLSearchParams): number | null {
  const text = params.get('branch') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
