import { z } from 'zod'
import type { Translate } from '#i18n/translator.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { type IndiaDate, isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listOrdersNeedingNewDate, listOrdersOnClosedDates } from '#modules/orders/index.server.ts'
import { addCity, findTowns, listCities } from '#modules/places/index.server.ts'
import { closeDates, listClosedDates, reopenDates } from '#modules/scheduling/index.server.ts'
import type { ClosedDates } from '#modules/scheduling/rules/closed-dates.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormPage } from '../kit/form-page.tsx'
import { useIsBranchBound } from '../kit/use-permission.ts'
import type { Route } from './+types/places'
import { AddCityForm } from './add-city-form.tsx'
import { CityList } from './city-list.tsx'
import { CloseDatesForm } from './close-dates-form.tsx'
import { ClosedDatesCard } from './closed-dates-card.tsx'
import { ConflictingOrdersCard } from './conflicting-orders-card.tsx'
import { formatSpan } from './format-span.ts'
import { getPlacesError } from './places-error.ts'

const PATH = '/console/places'
const day = z.string().refine(isIndiaDate, 'closing.day')
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add-city'), place: z.string().max(120) }),
  z.object({ intent: z.literal('reopen-dates'), id: z.coerce.number().int().max(999_999_999) }),
  z.object({
    intent: z.literal('close-dates'),
    where: z.coerce.number().int(),
    first: day,
    last: z.union([z.literal(''), day], 'closing.day'),
    reason: z.string().trim(),
    accepted: z.coerce.number().int().optional(),
  }),
])
type PlacesFormInput = z.output<typeof form>

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const find = (new URL(args.request.url).searchParams.get('find') ?? '').slice(0, 60)
  const [cities, closedDates, unsettled, found] = await respondOnError(
    Promise.all([
      listCities(app, staff),
      listClosedDates(app, staff),
      listOrdersNeedingNewDate(app, staff),
      findTowns(app.db, find),
    ]),
  )
  const towns = found.map(({ id, name, district, state, served }) => ({ id, name, district, state, served }))
  return { cities, closedDates, unsettled, find, towns, today: toIndiaDate(app.now()) }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  let input: PlacesFormInput | null = null
  try {
    input = parseFields(fields, form)
    return await runPlacesAction(t, app, staff, input)
  } catch (error) {
    const booked = error instanceof DomainError && error.code === 'closing.booked' && input?.intent === 'close-dates'
    const against = booked
      ? await respondOnError(listOrdersOnClosedDates(app, staff, toClosing(input as CloseDatesInput)))
      : null
    return toFormError(args.context, error, { typed: fields, against })
  }
}

type CloseDatesInput = Extract<PlacesFormInput, { intent: 'close-dates' }>
const toClosing = ({ where, first, last, reason }: CloseDatesInput): ClosedDates => ({
  ...{ cityId: where || null, first: first as IndiaDate, last: (last || first) as IndiaDate, reason },
})

async function runPlacesAction(t: Translate, app: App, staff: Staff, input: PlacesFormInput) {
  if (input.intent === 'add-city') {
    const slug = await addCity(app, staff, input.place)
    const { name } = (await listCities(app, staff)).find(city => city.slug === slug)!
    return redirectWithToasts(`${PATH}/${slug}`, {
      kind: 'success',
      title: t('places.added', { city: name }),
      text: t('places.addedText'),
    })
  }
  if (input.intent === 'reopen-dates') {
    const days = formatSpan(t, await reopenDates(app, staff, input.id))
    return redirectWithToasts(PATH, { kind: 'success', title: t('places.openedAgain', { days }) })
  }
  const closing = toClosing(input)
  const id = await closeDates(app, staff, closing, input.accepted)
  return redirectWithToasts(PATH, {
    kind: 'success',
    title: t('places.closedDone', { days: formatSpan(t, closing) }),
    undo: { label: t('console.undo'), action: PATH, fields: { intent: 'reopen-dates', id: String(id) } },
  })
}

/** The cities we serve, and the closed dates. */
export default function PlacesPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { cities, closedDates, unsettled, find, towns, today } = loaderData
  const isBound = useIsBranchBound()
  const lost = getPlacesError(formError, 'reopen-dates') ?? getPlacesError(formError, 'add-city')
  return (
    <FormPage
      title={t('places.title')}
      lead={t('places.lead')}
      actions={
        !isBound && (
          <>
            <ButtonLink to={`${PATH}/terms`}>{t('places.termsLink')}</ButtonLink>
            <ButtonLink to="#add">{t('places.add')}</ButtonLink>
          </>
        )
      }
    >
      {lost && <FieldError>{lost.text}</FieldError>}
      {unsettled.count > 0 && (
        <ConflictingOrdersCard
          found={unsettled}
          title={t('places.settle.title', { n: unsettled.count })}
          text={t('places.settle.text')}
          move
        />
      )}
      <ClosedDatesCard closedDates={closedDates} cities={cities} />
      <CloseDatesForm
        key={closedDates.map(({ id }) => id).join()}
        cities={cities}
        today={today}
        formError={getPlacesError(formError, 'close-dates')}
      />
      <CityList cities={cities} />
      {!isBound && <AddCityForm find={find} towns={towns} />}
    </FormPage>
  )
}
