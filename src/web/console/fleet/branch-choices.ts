import type { Translate } from '#i18n/speaker.ts'
import type { Choices } from '#modules/crews/index.server.ts'

/** The branches of a form; blank is the company’s own office. */
export const branchChoices = (t: Translate, { office, branches }: Pick<Choices, 'office' | 'branches'>) => [
  ...(office ? [{ value: '', name: t('fleet.ownOffice') }] : []),
  ...branches.map(({ id, name }) => ({ value: String(id), name })),
]

/** Reads the branch of an address: 0 is the company’s own office. */
export function branchParam(params: URLSearchParams): number | null {
  const text = params.get('branch') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
