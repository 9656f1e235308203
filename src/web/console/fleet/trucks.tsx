import { Link, useLocation } from 'react-router'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { type ListedTruck, listTrucks, readFleetChoices } from '#modules/crews/index.server.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { truckStates } from '#modules/crews/rules/truck.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Finder } from '../kit/finder.tsx'
import { ListTable } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { readTextParam } from '../kit/search-params.ts'
import type { Route } from './+types/trucks'
import { AvailabilityMark } from './availability-mark.tsx'
import { readBranchParam } from './branch-choices.ts'
import { BranchFilter } from './branch-filter.tsx'
import css from './fleet.module.css'
import { FleetEmptyState } from './fleet-empty-state.tsx'
import { FleetList } from './fleet-list.tsx'
import { VehicleDocumentMarks } from './vehicle-document-marks.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const params = new URL(args.request.url).searchParams
  const search = {
    text: readTextParam(params, 'q', 20),
    branch: readBranchParam(params),
    state: truckStates.find(state => state === params.get('state')) ?? null,
    due: params.get('due') === 'yes',
  }
  const choices = await respondOnError(readFleetChoices(app, staff))
  const { rows, ...around } = await respondOnError(
    listTrucks(app.reader, staff, search, readPagePosition(args.request)),
  )
  return { trucks: rows, around, search, choices, today: toIndiaDate(app.now()) }
}

/** Every truck with its branch, availability and expiring documents. */
export default function TrucksPage({ loaderData: { trucks, around, search, choices, today } }: Route.ComponentProps) {
  const t = useTranslation()
  const { search: asked } = useLocation()
  return (
    <FleetList
      of="trucks"
      add="truck"
      around={around}
      empty={trucks.length === 0 && <FleetEmptyState of="trucks" asked={asked !== ''} path="/console/fleet" />}
      finder={
        <Finder
          search={{ label: t('fleet.find.truck'), defaultValue: search.text, maxLength: 20 }}
          button={t('fleet.find.button')}
        >
          <BranchFilter choices={choices} branch={search.branch} />
          <SelectField label={t('fleet.find.state')} name="state" defaultValue={search.state ?? ''}>
            <option value="">{t('fleet.find.inService')}</option>
            {truckStates.map(state => (
              <option key={state} value={state}>
                {t(`fleet.state.${state}`)}
              </option>
            ))}
          </SelectField>
          <Checkbox name="due" value="yes" label={t('fleet.find.due')} defaultChecked={search.due} />
        </Finder>
      }
    >
      <ListTable
        className={css.table}
        columns={(['registration', 'state', 'class', 'branch', 'papers'] as const).map(column =>
          t(`fleet.column.${column}`),
        )}
      >
        {trucks.map(truck => (
          <Row key={truck.id} truck={truck} today={today} />
        ))}
      </ListTable>
    </FleetList>
  )
}

function Row({ truck, today }: { truck: ListedTruck; today: IndiaDate }) {
  const t = useTranslation()
  const { id, registration, branch, state, since, rests, papers } = truck
  return (
    <tr>
      <th scope="row">
        <Link to={`/console/fleet/trucks/${id}`} className={css.plate}>
          {formatRegistration(registration)}
        </Link>
      </th>
      <td>
        {state === 'active' ? (
          rests ? (
            <AvailabilityMark as="still">{t('fleet.state.rests', { day: formatFullDate(t, rests) })}</AvailabilityMark>
          ) : (
            t('fleet.state.active')
          )
        ) : (
          <>
            <AvailabilityMark as="still">{t(`fleet.state.${state}`)}</AvailabilityMark>{' '}
            <span className="muted">{t('fleet.state.since', { day: formatFullDate(t, since) })}</span>
          </>
        )}
      </td>
      <td>
        {truck.class} <span className="muted">{t('fleet.class.cft', { cft: truck.cft })}</span>
      </td>
      <td>{branch ?? t('fleet.ownOffice')}</td>
      <td className={css.all}>
        {state === 'retired' ? t('fleet.none') : <VehicleDocumentMarks papers={papers} today={today} />}
      </td>
    </tr>
  )
}
