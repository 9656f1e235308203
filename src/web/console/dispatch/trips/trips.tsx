import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatTripNumber, tripStates } from '#modules/crews/rules/trip-state.ts'
import { type ListedTrip, listTrips } from '#modules/dispatch/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { listBranchFilter } from '../../kit/branch-filter.ts'
import { Finder } from '../../kit/finder.tsx'
import { ListCell, ListPage, ListRow, ListTable, NoResults, useIsFiltered } from '../../kit/list-page.tsx'
import { Plate } from '../../kit/plate.tsx'
import { readBranchFilter } from '../../kit/read-branch-filter.server.ts'
import { readPagePosition } from '../../kit/read-page-position.ts'
import { usePermission } from '../../kit/use-permission.ts'
import type { Route } from './+types/trips'
import { TripStamp } from './trip-stamp.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const requested = new URL(args.request.url).searchParams.get('state')
  const state = tripStates.find(one => one === requested) ?? null
  const { within, filter } = await respondOnError(readBranchFilter(app, staff, args.request))
  const { rows, ...around } = await respondOnError(listTrips(app.reader, within, state, readPagePosition(args.request)))
  return { trips: rows, around, state, filter }
}

/** Every trip, the latest first. */
export default function TripsPage({ loaderData: { trips, around, state, filter } }: Route.ComponentProps) {
  const t = useTranslation()
  const can = usePermission()
  const isFiltered = useIsFiltered()
  return (
    <ListPage
      title={t('trips.title')}
      lead={t('trips.lead')}
      actions={
        can('jobs') && (
          <ButtonLink look="secondary" to="/console/trips/new">
            {t('trips.new')}
          </ButtonLink>
        )
      }
      around={around}
      empty={
        trips.length === 0 &&
        (isFiltered ? (
          <NoResults clear="/console/trips" />
        ) : (
          <EmptyState title={t('trips.none')}>{t('trips.noneText')}</EmptyState>
        ))
      }
      finder={
        <Finder
          button={t('board.search')}
          filters={[
            ...listBranchFilter(t, filter),
            {
              ...{ name: 'state', label: t('trips.column.state'), value: state, any: t('trips.anyState') },
              options: tripStates.map(one => [one, t(`trips.state.${one}`)]),
            },
          ]}
        />
      }
    >
      <ListTable
        columns={[
          ...(['trip', 'truck', 'load', 'state'] as const).map(column => t(`trips.column.${column}`)),
          { text: t('trips.column.cost'), figure: true },
        ]}
      >
        {trips.map(trip => (
          <Row key={trip.id} trip={trip} />
        ))}
      </ListTable>
    </ListPage>
  )
}

function Row({ trip }: { trip: ListedTrip }) {
  const t = useTranslation()
  const { id, registration, state, from, to, startsAt, endsAt, returns, orders, cft, body, cost } = trip
  const day = (at: Date) => formatDay(toIndiaDate(at), t.tag)
  return (
    <ListRow>
      <ListCell
        heading
        note={
          <>
            {formatTripNumber(id)} · {day(startsAt)} – {day(endsAt)}
          </>
        }
      >
        <Link to={`/console/trips/${id}`}>{t(returns ? 'trips.way.back' : 'trips.way', { from, to })}</Link>
      </ListCell>
      <ListCell note={t('trips.holds', { cft: String(body) })}>
        <Plate registration={registration} />
      </ListCell>
      <ListCell note={t('trips.loaded', { cft: String(cft), body: String(body) })}>
        {t('trips.orders', { count: orders })}
      </ListCell>
      <ListCell place="end">
        <TripStamp state={state} />
      </ListCell>
      <ListCell figure place="end">
        {cost > 0 ? formatRupees(cost) : ''}
      </ListCell>
    </ListRow>
  )
}
