import { Link } from 'react-router'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { countTrucks, type ListedTruck, listTrucks, readFleetChoices } from '#modules/crews/index.server.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { truckStates } from '#modules/crews/rules/truck.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Finder } from '../kit/finder.tsx'
import { formatTotal, ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import type { Route } from './+types/trucks'
import { AvailabilityMark } from './availability-mark.tsx'
import { listBranchFilters } from './branch-choices.ts'
import css from './fleet.module.css'
import { FleetEmptyState } from './fleet-empty-state.tsx'
import { FleetList } from './fleet-list.tsx'
import { readTruckSearch } from './read-fleet-search.ts'
import { VehicleDocumentMarks } from './vehicle-document-marks.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const search = readTruckSearch(args.request)
  const [choices, { rows, ...around }, total] = await respondOnError(
    Promise.all([
      readFleetChoices(app, staff),
      listTrucks(app.reader, staff, search, readPagePosition(args.request)),
      countTrucks(app.reader, staff, search),
    ]),
  )
  return { trucks: rows, around, total, search, choices, today: toIndiaDate(app.now()) }
}

/** Every truck with its branch, availability and expiring documents. */
export default function TrucksPage({ loaderData }: Route.ComponentProps) {
  const { trucks, around, total, search, choices, today } = loaderData
  const t = useTranslation()
  return (
    <FleetList
      of="trucks"
      add="truck"
      around={around}
      total={formatTotal(t, total, t('fleet.count.trucks', total))}
      csv="/console/fleet/trucks.csv"
      empty={trucks.length === 0 && <FleetEmptyState of="trucks" text={search.text} path="/console/fleet" />}
      finder={
        <Finder
          search={{ label: t('fleet.find.truck'), defaultValue: search.text, maxLength: 20 }}
          button={t('fleet.find.button')}
          filters={[
            ...listBranchFilters(t, choices, search.branch),
            {
              ...{ name: 'state', label: t('fleet.find.state'), value: search.state, any: t('fleet.find.inService') },
              options: truckStates.map(state => [state, t(`fleet.state.${state}`)]),
            },
            {
              ...{ name: 'due', label: t('fleet.column.papers'), value: search.due ? 'yes' : null },
              any: t('fleet.find.anyDue'),
              options: [['yes', t('fleet.find.due')]],
            },
          ]}
        />
      }
    >
      <ListTable
        className={css.table}
        columns={(['truck', 'state', 'branch', 'papers'] as const).map(column => t(`fleet.column.${column}`))}
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
  const { id, registration, branch, state, stateSince, offRoadUntil, documents, cft } = truck
  return (
    <ListRow>
      <ListCell heading note={t('fleet.class.load', { name: truck.class, cft })}>
        <Link to={`/console/fleet/trucks/${id}`} className={css.plate}>
          {formatRegistration(registration)}
        </Link>
      </ListCell>
      <ListCell note={state !== 'active' && t('fleet.state.since', { day: formatFullDate(t, stateSince) })}>
        {state !== 'active' ? (
          <AvailabilityMark as="still">{t(`fleet.state.${state}`)}</AvailabilityMark>
        ) : offRoadUntil ? (
          <AvailabilityMark as="still">
            {t('fleet.state.rests', { day: formatFullDate(t, offRoadUntil) })}
          </AvailabilityMark>
        ) : (
          t('fleet.state.active')
        )}
      </ListCell>
      <ListCell>{branch ?? t('fleet.ownOffice')}</ListCell>
      <ListCell place="wide">
        {state === 'retired' ? t('fleet.none') : <VehicleDocumentMarks papers={documents} today={today} />}
      </ListCell>
    </ListRow>
  )
}
