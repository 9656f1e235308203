import { z } from 'zod'
import { findStateByCode } from '#kernel/gst-state.ts'
import { getStateCode } from '#kernel/gstin.ts'
import { readBranch, saveBranch } from '#modules/places/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ActivitySection } from '../kit/activity-log.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import type { Route } from './+types/branch'
import { branchFields, readSelectedCityIds } from './branch-fields.ts'
import { BranchForm } from './branch-form.tsx'
import { loadBranchCityChoices } from './load-branch-city-choices.server.ts'

const form = z.object({ ...branchFields, revision: z.coerce.number().int() })
const parseBranchId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const branch = await respondOnError(readBranch(app, staff, parseBranchId(args.params.branch)))
  const { choices } = await respondOnError(loadBranchCityChoices(app, staff, branch.id))
  const activityLog = await respondOnError(
    loadActivityLog(app, staff, 'places', { subject: 'branch', about: branch.id }),
  )
  const { name, address, phone, cities } = branch
  const ticks = Object.fromEntries(cities.map(id => [`city-${id}`, 'yes']))
  const state = findStateByCode(getStateCode(branch.gstin))?.name ?? ''
  const now: Record<string, string> = { name, address, phone, ...ticks }
  return { branch: { ...branch, state }, now, choices, activityLog }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const id = parseBranchId(args.params.branch)
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { revision, ...terms } = parseFields(fields, form)
    await saveBranch(app, staff, id, { revision, terms: { ...terms, cities: readSelectedCityIds(fields) } })
    const title = translateFor(args.context)('branches.saved')
    return redirectWithToasts(`/console/branches/${id}`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** One branch: the details on its documents, and the cities it serves. */
export default function BranchPage({
  loaderData: { branch, now, choices, activityLog },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const { name, gstin, state, series, revision } = branch
  return (
    <FormPage
      title={name}
      back={{ to: '/console/branches', text: t('branches.back') }}
      lead={
        <>
          {t('branches.registered', { gstin, state })}{' '}
          {series ? t('branches.numbers', { series }) : t('branches.ownNumbers')}
        </>
      }
    >
      <BranchForm key={revision} current={now} revision={revision} cities={choices} formError={formError} />
      <FormSection title={t('branches.kept')}>
        <p className="muted">{t('branches.keptText')}</p>
      </FormSection>
      <ActivitySection
        title={t('branches.trail')}
        activityLog={activityLog}
        formatAction={intent => t(`branches.action.${intent as 'saved'}`)}
      />
    </FormPage>
  )
}
