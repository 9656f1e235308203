import type { CSSProperties, ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { isPlannable } from '#modules/crews/rules/trip-state.ts'
import type { TripDetails, TripLoad } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../../kit/card.module.css'
import { usePermission } from '../../kit/use-permission.ts'
import css from './trips.module.css'

type Props = { trip: TripDetails; formError: TypedError | undefined }

/** The trip and its return trip: planned and actual times, load, orders on it, and orders that could be added. */
export function TripLegs({ trip, formError }: Props) {
  const own =
    formError?.typed.intent === 'add-order' || formError?.typed.intent === 'remove-order' ? formError : undefined
  return (
    <section className={cardCss.card}>
      {own && <FieldError>{own.text}</FieldError>}
      {trip.legs.map(leg => (
        <TripLegCard key={leg.way} trip={trip} leg={leg} formError={own} />
      ))}
    </section>
  )
}

function TripLegCard({ trip, leg, formError }: Props & { leg: TripDetails['legs'][number] }) {
  const t = useTranslation()
  const can = usePermission()
  const { way, from, to, startsAt, endsAt, startedAt, arrivedAt } = leg
  const on = trip.loads.filter(load => load.way === way)
  const hubs = trip.hubs.filter(hub => hub.way === way)
  const free = trip.free.filter(load => load.way === way)
  const cft = Math.round(on.reduce((sum, load) => sum + load.cft, 0) * 10) / 10
  const at = (instant: Date) => formatInstant(instant, t.tag)
  const open = can('jobs') && !startedAt && isPlannable(trip.state)
  const left = Math.round((trip.body - cft) * 10) / 10
  return (
    <div className={css.leg}>
      <h2>{t(`trips.leg.${way}`, { from, to })}</h2>
      <p>
        {t('trips.planned', { from: at(startsAt), until: at(endsAt) })}
        {hubs.map(({ place, reachedAt }) => (
          <span key={reachedAt.getTime()}>
            <br />
            {t('trips.hub.reached', { place, at: at(reachedAt) })}
          </span>
        ))}
        {startedAt && (
          <>
            <br />
            <b>
              {t('trips.real.started', { at: at(startedAt) })}
              {arrivedAt && `, ${t('trips.real.arrived', { at: at(arrivedAt) })}`}
            </b>
          </>
        )}
      </p>
      <div>
        <p>{t('trips.room', { cft: String(cft), body: String(trip.body), free: String(left) })}</p>
        <div
          className={css.room}
          aria-hidden="true"
          style={{ '--share': Math.min(1, cft / trip.body) } as CSSProperties}
        />
      </div>
      {on.length === 0 && <p className="muted">{t('trips.load.none')}</p>}
      <ul className={css.list}>
        {on.map(load => (
          <TripLoadRow
            key={load.orderNo}
            load={load}
            share={trip.expenses.length > 0 ? trip.shares[load.orderNo] : undefined}
            waits={!startedAt && !load.pickedUp}
          >
            {open && (
              <Form method="post">
                <input type="hidden" name="intent" value="remove-order" />
                <input type="hidden" name="order" value={load.orderNo} />
                {needsOverrideReason(formError, load.orderNo) && (
                  <TextField
                    name="over"
                    label={t('trips.over.why')}
                    hint={t('trips.over.hint')}
                    error={formError?.fields.over}
                    maxLength={500}
                    autoComplete="off"
                  />
                )}
                <Button small aria-label={t('trips.load.offOf', { order: load.orderNo })}>
                  {t('trips.load.off')}
                </Button>
              </Form>
            )}
          </TripLoadRow>
        ))}
      </ul>
      {open && (
        <>
          <h3>{t('trips.free.title')}</h3>
          {free.length === 0 && <p className="muted">{t('trips.free.none')}</p>}
          <ul className={css.list}>
            {free.map(load => (
              <TripLoadRow key={load.orderNo} load={load} waits={false}>
                {load.over > 0 ? (
                  <span className={css.over}>{t('trips.free.over', { over: String(load.over) })}</span>
                ) : (
                  <Form method="post">
                    <input type="hidden" name="intent" value="add-order" />
                    <input type="hidden" name="order" value={load.orderNo} />
                    <input type="hidden" name="way" value={way} />
                    <Button small look="secondary" aria-label={t('trips.free.addOf', { order: load.orderNo })}>
                      {t('trips.free.add')}
                    </Button>
                  </Form>
                )}
              </TripLoadRow>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** True if the truck that the order would also need was booked, so that a reason for an override can be given. */
const needsOverrideReason = (formError: TypedError | undefined, orderNo: string) =>
  formError?.code === 'dispatch.sold' && formError.typed.order === orderNo

/** `waits`: the leg has not departed, and the goods are not reported as picked up. */
type LoadRowProps = { load: TripLoad; share?: Paise | undefined; waits: boolean; children: ReactNode }

function TripLoadRow({ load, share, waits, children }: LoadRowProps) {
  const t = useTranslation()
  const { orderNo, customer, from, to, cft, startsAt, endsAt } = load
  const at = (instant: Date) => formatInstant(instant, t.tag)
  return (
    <li className={css.row}>
      <div>
        <span>
          <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>{' '}
          <b>{t('trips.load.order', { from, to, cft: String(cft) })}</b>
        </span>
        <span className="muted sm">{t('trips.load.for', { customer, from: at(startsAt), until: at(endsAt) })}</span>
        {share !== undefined && <span className="sm">{t('trips.cost.share', { amount: formatRupees(share) })}</span>}
        {load.isEwayBillOpen && (
          <Link className="sm" to={`/console/orders/${orderNo}/goods`}>
            {t('trips.load.ewayBill')}
          </Link>
        )}
        {waits && <b className="sm">{t('trips.load.notPickedUp')}</b>}
      </div>
      {children}
    </li>
  )
}
