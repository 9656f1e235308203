import { Link } from 'react-router'
import { z } from 'zod'
import { findStateByCode } from '#kernel/gst-state.ts'
import { getStateCode } from '#kernel/gstin.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { useIsBranchBound } from '../kit/use-permission.ts'
import type { Route } from './+types/branches'
import { branchFields, readSelectedCityIds, registrationFields } from './branch-fields.ts'
import { BranchForm } from './branch-form.tsx'
import css from './branches.module.css'
import { loadBranchCityChoices } from './load-branch-city-choices.server.ts'

const form = z.object({ ...branchFields, ...registrationFields })
const getStateName = (gstin: string) => findStateByCode(getStateCode(gstin))?.name ?? ''

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { branches, choices } = await respondOnError(loadBranchCityChoices(app, staff))
  const { gst, brand } = app.config
  const nameOf = (id: number) => choices.find(city => city.id === id)?.name ?? ''
  return {
    own: isInOwnBranches(staff, null) && {
      ...{ name: brand.legalName, address: gst.address, gstin: gst.gstin, state: getStateName(gst.gstin) },
      ...{ specimen: gst.specimen, cities: choices.filter(({ by }) => !by).map(({ name }) => name) },
    },
    branches: branches.map(({ cities, ...branch }) => ({
      ...branch,
      state: getStateName(branch.gstin),
      cities: cities.map(nameOf),
    })),
    choices,
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const id = await addBranch(app, staff, { ...parseFields(fields, form), cities: readSelectedCityIds(fields) })
    const title = translateFor(args.context)('branches.added')
    return redirectWithToasts(`/console/branches/${id}`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** The GST registrations under which documents are issued, and the cities that each branch serves. */
export default function BranchesPage({
  loaderData: { own, branches, choices },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const isBound = useIsBranchBound()
  return (
    <FormPage
      title={t('branches.title')}
      lead={t('branches.lead')}
      actions={!isBound && <ButtonLink to="#details">{t('branches.add')}</ButtonLink>}
    >
      <FormSection title={t('branches.registrations')} hint={t('branches.registrationsHint')}>
        <ul className={css.list}>
          {own && (
            <li>
              <b>{own.name}</b>
              <span>{t('branches.registered', { gstin: own.gstin, state: own.state })}</span>
              <span className="muted sm">{own.address}</span>
              <span className="muted sm">{t('branches.own', { cities: own.cities.join(', ') || '—' })}</span>
              {own.specimen && <span className="sm">{t('branches.specimen')}</span>}
            </li>
          )}
          {branches.map(({ id, name, address, gstin, state, series, cities }) => (
            <li key={id}>
              <Link to={`/console/branches/${id}`}>{name}</Link>
              <span>{t('branches.registered', { gstin, state })}</span>
              <span className="muted sm">{address}</span>
              <span className="muted sm">
                {t('branches.serves', { cities: cities.join(', ') || '—' })}{' '}
                {series ? t('branches.numbers', { series }) : t('branches.ownNumbers')}
              </span>
            </li>
          ))}
        </ul>
      </FormSection>
      {!isBound && <BranchForm key={branches.length} current={{}} cities={choices} formError={formError} />}
    </FormPage>
  )
}
