import type { Translate } from '#i18n/translator.ts'
import type { FleetChoices } from '#modules/crews/index.server.ts'

/** The branches of a form; blank is the company’s own office. */
export const listBranchChoices = (t: Translate, { office, branches }: Pick<FleetChoices, 'office' | 'branches'>) => [
  ...(office ? [{ value: '', name: t('fleet.ownOffice') }] : []),
  ...branches.map(({ id, name }) => ({ value: String(id), name })),
]

/** Reads the branch of an address: 0 is the company’s own office. */
export function readBranchParam(params: URLSearchParams): number | null {
  const text = params.get('branch') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
