import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import { tripNumber, tripStates } from '#modules/crews/rules/trip-state.ts'
import { type ListedTrip, listTrips } from '#modules/dispatch/index.server.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import deskCss from '../console-frame.module.css'
import listCss from '../kit/list.module.css'
import { placeOf } from '../kit/page-position.ts'
import { Pager } from '../kit/pager.tsx'
import { useMay } from '../kit/use-permission.ts'
import type { Route } from './+types/trips'
import { TripStamp } from './trip-stamp.tsx'
import css from './trips.module.css'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const asked = new URL(args.request.url).searchParams.get('state')
  const state = tripStates.find(one => one === asked) ?? null
  const { rows, ...around } = await answering(listTrips(app.reader, staff, state, placeOf(args.request)))
  return { trips: rows, around, state }
}

/** Every trip, the latest first. */
export default function Trips({ loaderData: { trips, around, state } }: Route.ComponentProps) {
  const t = useTranslation()
  const may = useMay()
  return (
    <div className={`${deskCss.page} ${css.wide}`}>
      <NoIndexPage title={t('trips.title')} />
      <header className={css.head}>
        <div>
          <h1>{t('trips.title')}</h1>
          <p className="muted">{t('trips.lead')}</p>
        </div>
        {may('jobs') && (
          <ButtonLink look="call" to="/console/trips/new">
            {t('trips.new')}
          </ButtonLink>
        )}
      </header>
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
      {trips.length === 0 ? (
        <EmptyState title={state ? t('trips.noneFound') : t('trips.none')}>{t('trips.noneText')}</EmptyState>
      ) : (
        <table className={`${listCss.list} ${css.table}`}>
          <thead>
            <tr>
              {(['trip', 'way', 'truck', 'load', 'state', 'cost'] as const).map(column => (
                <th key={column} scope="col">
                  {t(`trips.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trips.map(trip => (
              <Row key={trip.id} trip={trip} />
            ))}
          </tbody>
        </table>
      )}
      <Pager {...around} />
    </div>
  )
}

function Row({ trip }: { trip: ListedTrip }) {
  const t = useTranslation()
  const { id, registration, state, from, to, startsAt, endsAt, returns, orders, cft, body, cost } = trip
  const day = (at: Date) => formatDay(indiaDate(at), t.tag)
  return (
    <tr>
      <th scope="row">
        <Link to={`/console/trips/${id}`}>{tripNumber(id)}</Link>
      </th>
      <td>
        <b>{t(returns ? 'trips.way.back' : 'trips.way', { from, to })}</b>
        <span className="muted sm">
          {day(startsAt)} – {day(endsAt)}
        </span>
      </td>
      <td>{spacedRegistration(registration)}</td>
      <td>{t('trips.load', { orders, cft: String(cft), body: String(body) })}</td>
      <td>
        <TripStamp state={state} />
      </td>
      <td>{cost > 0 ? formatRupees(cost) : ''}</td>
    </tr>
  )
}
