import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { formatTripNumber, tripStates } from '#modules/crews/rules/trip-state.ts'
import { type ListedTrip, listTrips } from '#modules/dispatch/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListPage, ListTable } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/trips'
import { TripStamp } from './trip-stamp.tsx'
import css from './trips.module.css'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const asked = new URL(args.request.url).searchParams.get('state')
  const state = tripStates.find(one => one === asked) ?? null
  const { rows, ...around } = await respondOnError(listTrips(app.reader, staff, state, readPagePosition(args.request)))
  return { trips: rows, around, state }
}

/** Every trip, the latest first. */
export default function TripsPage({ loaderData: { trips, around, state } }: Route.ComponentProps) {
  const t = useTranslation()
  const can = usePermission()
  return (
    <ListPage
      title={t('trips.title')}
      lead={t('trips.lead')}
      actions={
        can('jobs') && (
          <ButtonLink look="call" to="/console/trips/new">
            {t('trips.new')}
          </ButtonLink>
        )
      }
      around={around}
      empty={
        trips.length === 0 && (
          <EmptyState title={state ? t('trips.noneFound') : t('trips.none')}>{t('trips.noneText')}</EmptyState>
        )
      }
      sections={
        <nav className={css.states} aria-label={t('trips.column.state')}>
          <Link to="/console/trips" aria-current={state === null ? 'page' : undefined}>
            {t('trips.all')}
          </Link>
          {tripStates.map(one => (
            <Link key={one} to={`/console/trips?state=${one}`} aria-current={state === one ? 'page' : undefined}>
              {t(`trips.state.${one}`)}
            </Link>
          ))}
        </nav>
      }
    >
      <ListTable
        className={css.table}
        columns={(['trip', 'way', 'truck', 'load', 'state', 'cost'] as const).map(column =>
          t(`trips.column.${column}`),
        )}
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
    <tr>
      <th scope="row">
        <Link to={`/console/trips/${id}`}>{formatTripNumber(id)}</Link>
      </th>
      <td>
        <b>{t(returns ? 'trips.way.back' : 'trips.way', { from, to })}</b>
        <span className="muted sm">
          {day(startsAt)} – {day(endsAt)}
        </span>
      </td>
      <td>{formatRegistration(registration)}</td>
      <td>{t('trips.load', { orders, cft: String(cft), body: String(body) })}</td>
      <td>
        <TripStamp state={state} />
      </td>
      <td>{cost > 0 ? formatRupees(cost) : ''}</td>
    </tr>
  )
}
