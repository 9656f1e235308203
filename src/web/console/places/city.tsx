import { z } from 'zod'
import { DomainError } from '#kernel/domain-error.ts'
import { listOrdersOverCapacity } from '#modules/orders/index.server.ts'
import { readCity, saveCity } from '#modules/places/index.server.ts'
import { hasFleetCapacity, setBookingTimes } from '#modules/scheduling/index.server.ts'
import { getCityPath } from '#web/app-shell/chrome/city-path.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ActivitySection } from '../kit/activity-log.tsx'
import { FormPage } from '../kit/form-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import type { Route } from './+types/city'
import { cityDetailFields } from './city-detail-fields.ts'
import { CityForm } from './city-form.tsx'
import css from './places.module.css'
import { getPlacesError } from './places-error.ts'
import { readTimesFields } from './times-fields.ts'
import { BookingTimesForm } from './times-form.tsx'

const revision = z.coerce.number().int()
const form = z.discriminatedUnion('intent', [
  cityDetailFields.extend({ intent: z.literal('save'), revision }),
  z.object({ intent: z.literal('save-times'), revision, accepted: z.coerce.number().int().optional() }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const city = await respondOnError(readCity(app, staff, args.params.city))
  const activityLog = await respondOnError(loadActivityLog(app, staff, 'places', { subject: 'city', about: city.id }))
  return { city, activityLog, byFleet: await hasFleetCapacity(app, city.id) }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const slug = args.params.city
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  const done = (title: string) => redirectWithToasts(`/console/places/${slug}`, { kind: 'success', title })
  try {
    const input = parseFields(fields, form)
    if (input.intent === 'save-times') {
      const { revision: seen, accepted = 0 } = input
      await setBookingTimes(app, staff, slug, { revision: seen, times: readTimesFields(fields), accepted })
      return done(t('places.timesDone'))
    }
    const { intent: _, revision: seen, ...terms } = input
    await saveCity(app, staff, slug, { revision: seen, terms })
    return done(t('places.saved'))
  } catch (error) {
    const taken = error instanceof DomainError && error.code === 'capacity.taken'
    const against = taken
      ? await respondOnError(
          readCity(app, staff, slug).then(({ id }) => listOrdersOverCapacity(app, staff, id, readTimesFields(fields))),
        )
      : null
    return toFormError(args.context, error, { typed: fields, against })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** One city: its service area, its page, its booking times and its capacity. */
export default function CityPage({
  loaderData: { city, activityLog, byFleet },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <FormPage
      title={city.name}
      beside={
        <span className={css.stamp} data-state={city.active ? 'open' : 'shut'}>
          {t(city.active ? 'places.state.open' : 'places.state.shut')}
        </span>
      }
      actions={
        city.active && (
          <ButtonLink to={getCityPath(city.slug)} reloadDocument>
            {t('places.see')}
          </ButtonLink>
        )
      }
      back={{ to: '/console/places', text: t('places.back') }}
      lead={t('places.cityLine', {
        ...{ state: city.state, code: city.stateCode },
        ...{ km: city.radiusKm, crews: city.times.crews, fleet: String(byFleet) },
      })}
    >
      <CityForm key={`details ${city.revision}`} city={city} formError={getPlacesError(formError, 'save')} />
      <BookingTimesForm
        key={`times ${city.revision}`}
        city={city}
        byFleet={byFleet}
        formError={getPlacesError(formError, 'save-times')}
      />
      <ActivitySection
        title={t('places.trail')}
        activityLog={activityLog}
        formatAction={intent => t(`places.action.${intent as 'saved'}`)}
      />
    </FormPage>
  )
}
