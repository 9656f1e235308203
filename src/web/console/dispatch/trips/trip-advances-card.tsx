import { Form } from 'react-router'
import { formatDay, formatInstant } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { advanceModes, canAddExpenses } from '#modules/crews/rules/trip-state.ts'
import type { TripDetails } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import { Fold } from '../../kit/fold.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import css from './trips.module.css'

type Props = { trip: TripDetails; today: IndiaDate; formError: TypedError | undefined }

/** The money that the driver got for a trip, and the settlement at its end. */
export function TripAdvancesCard({ trip, today, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const { advances, settlement, state } = trip
  const open = can('jobs') && canAddExpenses(state) && !settlement
  if (!open && advances.length === 0 && !settlement) return null
  return (
    <section className={cardCss.card}>
      <h2>{t('trips.advance.title')}</h2>
      {advances.length === 0 && <p className="muted">{t('trips.advance.none')}</p>}
      <ul className={css.list}>
        {advances.map(({ id, amount, mode, reference, givenOn }) => (
          <li key={id} className={css.row}>
            <div>
              <b>{formatRupees(amount)}</b>
              <span className="muted sm">
                {[formatDay(givenOn, t.tag), t(`trips.advance.mode.${mode}`), reference].filter(Boolean).join(', ')}
              </span>
            </div>
            {open && (
              <Form method="post">
                <input type="hidden" name="intent" value="remove-advance" />
                <input type="hidden" name="advance" value={id} />
                <Button small look="quiet" aria-label={t('trips.advance.removeOf', { amount: formatRupees(amount) })}>
                  {t('trips.advance.remove')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {open && <AddAdvanceForm key={advances.length} today={today} formError={formError} />}
      <Settlement trip={trip} formError={formError} />
    </section>
  )
}

const sum = (amounts: readonly { amount: Paise }[]): Paise =>
  paise(amounts.reduce((all, { amount }) => all + amount, 0))

function Settlement({ trip, formError }: Omit<Props, 'today'>) {
  const t = useTranslation()
  const can = usePermission()
  const advances = sum(trip.advances)
  const spent = sum(trip.expenses.filter(({ paidBy }) => paidBy === 'driver'))
  const balance = advances - spent
  if (advances === 0 && spent === 0) return null
  const own = formError?.typed.intent === 'settle' ? formError : undefined
  const amounts = { amount: formatRupees(paise(Math.abs(balance))), advances: formatRupees(advances) }
  const text = balance > 0 ? 'returns' : balance < 0 ? 'gets' : 'even'
  return (
    <>
      <p>{t(`trips.settle.${text}`, { ...amounts, spent: formatRupees(spent) })}</p>
      {trip.settlement && <b>{t('trips.settle.done', { at: formatInstant(trip.settlement.at, t.tag) })}</b>}
      {!trip.settlement && trip.state === 'delivered' && can('payments') && (
        <Form method="post">
          <input type="hidden" name="intent" value="settle" />
          <input type="hidden" name="balance" value={balance} />
          {own && <FieldError>{own.text}</FieldError>}
          <Button look="secondary">{t('trips.settle.button')}</Button>
        </Form>
      )}
    </>
  )
}

function AddAdvanceForm({ today, formError }: Pick<Props, 'today' | 'formError'>) {
  const t = useTranslation()
  const own = formError?.typed.intent === 'add-advance' ? formError : undefined
  const typed: Record<string, string | undefined> = own?.typed ?? {}
  return (
    <Fold summary={t('trips.advance.enter')} open={own !== undefined}>
      <Form method="post" className={columnsCss.stack} noValidate>
        <input type="hidden" name="intent" value="add-advance" />
        {own && <FieldError>{own.text}</FieldError>}
        <TextField
          name="amount"
          label={t('trips.advance.amount')}
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          defaultValue={typed.amount}
          error={own?.fields.amount}
        />
        <SelectField name="mode" label={t('trips.advance.mode')} defaultValue={typed.mode ?? 'cash'}>
          {advanceModes.map(mode => (
            <option key={mode} value={mode}>
              {t(`trips.advance.mode.${mode}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="reference"
          label={t('trips.advance.reference')}
          maxLength={100}
          autoComplete="off"
          defaultValue={typed.reference}
        />
        <DateField name="on" label={t('trips.advance.on')} defaultValue={typed.on ?? today} error={own?.fields.on} />
        <div>
          <Button look="secondary">{t('trips.advance.add')}</Button>
        </div>
      </Form>
    </Fold>
  )
}
