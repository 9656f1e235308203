import { Form } from 'react-router'
import { canTransitionTrip, getNextTripAction, type TripDirection } from '#modules/crews/rules/trip-state.ts'
import type { TripDetails } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../../kit/card.module.css'
import { InstantField } from '../../kit/instant-field.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import css from './trips.module.css'

type Props = { trip: TripDetails; now: string; formError: TypedError | undefined }

/** The next action of a trip with its time, and the link to the trip sheet. */
export function NextTripAction({ trip, now, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const next = getNextTripAction(trip.state, trip.legs)
  const missing = trip.loads.filter(load => next?.action === 'depart' && load.way === next.way && !load.pickedUp)
  const own =
    formError && ['load', 'depart', 'arrive', 'close', 'cancel'].includes(formError.typed.intent ?? '')
      ? formError
      : undefined
  return (
    <section className={cardCss.card}>
      <h2>{t('trips.next')}</h2>
      {own && Object.keys(own.fields).length === 0 && <FieldError>{own.text}</FieldError>}
      {!next && <p>{t(trip.state === 'cancelled' ? 'trips.next.cancelled' : 'trips.next.over')}</p>}
      {missing.length > 0 && !can('completion') && (
        <p>{t('trips.pickedUp.ask', { orders: missing.map(({ orderNo }) => orderNo).join(', ') })}</p>
      )}
      {next && can('jobs') && (missing.length === 0 || can('completion')) && (
        <Form method="post" className={css.next}>
          <input type="hidden" name="intent" value={next.action} />
          {next.way && (
            <>
              <input type="hidden" name="way" value={next.way} />
              <InstantField
                name="at"
                label={t('trips.next.at')}
                defaultValue={own?.typed.at ?? now}
                error={own?.fields.at}
              />
              {missing.length > 0 && (
                <TextField
                  name="pickedUp"
                  label={t('trips.pickedUp.why', { orders: missing.map(({ orderNo }) => orderNo).join(', ') })}
                  hint={t('trips.pickedUp.hint')}
                  maxLength={500}
                  defaultValue={own?.typed.pickedUp}
                  error={own?.fields.pickedUp}
                />
              )}
            </>
          )}
          <Button look="primary">
            {next.way ? t(`trips.next.${next.action}.${next.way}`) : t(`trips.next.${next.action as 'load' | 'close'}`)}
          </Button>
        </Form>
      )}
      {next?.action === 'arrive' && can('jobs') && (
        <HubForm key={trip.hubs.length} {...{ trip, now, formError }} way={next.way} />
      )}
      <p>
        <a className={getButtonClass({ small: true })} href={`/console/trips/${trip.id}/sheet`} download>
          {t('trips.sheet')}
        </a>
      </p>
      {can('jobs') && canTransitionTrip(trip.state, 'cancelled') && (
        <Form method="post">
          <input type="hidden" name="intent" value="cancel" />
          <Button small look="quiet">
            {t('trips.cancel')}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Records the hub that the truck has reached, with the city of its arrival as the first value. */
function HubForm({ trip, now, way, formError }: Props & { way: TripDirection }) {
  const t = useTranslation()
  const own = formError?.typed.intent === 'hub' ? formError : undefined
  const leg = trip.legs.find(one => one.way === way)
  return (
    <Form method="post" className={css.next}>
      <input type="hidden" name="intent" value="hub" />
      <input type="hidden" name="way" value={way} />
      <input type="hidden" name="at" value={now} />
      {own && <FieldError>{own.text}</FieldError>}
      <TextField
        name="place"
        label={t('trips.hub.place')}
        hint={t('trips.hub.hint')}
        maxLength={60}
        autoComplete="off"
        defaultValue={own?.typed.place ?? leg?.to}
        error={own?.fields.place}
      />
      <div>
        <Button look="secondary">{t('trips.hub.record')}</Button>
      </div>
    </Form>
  )
}
