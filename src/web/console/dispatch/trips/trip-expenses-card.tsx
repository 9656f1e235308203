import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { canAddExpenses, expenseKinds, expensePayers } from '#modules/crews/rules/trip-state.ts'
import type { TripDetails } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import { usePermission } from '../../kit/use-permission.ts'
import css from './trips.module.css'

type Expense = TripDetails['expenses'][number]
type Props = { trip: TripDetails; today: IndiaDate; formError: TypedError | undefined }

/** The expenses of a trip, each with its payer, and the form for the next. */
export function TripExpensesCard({ trip, today, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const open = can('jobs') && canAddExpenses(trip.state) && !trip.settlement
  const { expenses } = trip
  const ofDriver = sumExpenses(expenses.filter(({ paidBy }) => paidBy === 'driver'))
  return (
    <section className={cardCss.card}>
      <h2>{t('trips.cost.title')}</h2>
      {expenses.length === 0 && <p className="muted">{t('trips.cost.none')}</p>}
      <ul className={css.list}>
        {expenses.map(expense => (
          <Row key={expense.id} expense={expense} open={open} />
        ))}
      </ul>
      {expenses.length > 0 && (
        <p className={css.sum}>
          <b>
            {t('trips.cost.total')} {formatRupees(sumExpenses(expenses))}
          </b>
          {ofDriver > 0 && (
            <span>
              {t('trips.cost.driver')} {formatRupees(ofDriver)}
            </span>
          )}
        </p>
      )}
      {open && <AddExpenseForm key={expenses.length} today={today} formError={formError} />}
    </section>
  )
}

const sumExpenses = (expenses: readonly Expense[]): Paise =>
  paise(expenses.reduce((sum, { amount }) => sum + amount, 0))

function Row({ expense, open }: { expense: Expense; open: boolean }) {
  const t = useTranslation()
  const { id, kind, amount, paidBy, reference, spentOn } = expense
  const told = [formatDay(spentOn, t.tag), t(`trips.cost.paidBy.${paidBy}`), reference]
  const name = t(`trips.cost.kind.${kind}`)
  return (
    <li className={css.row}>
      <div>
        <span>
          {name} <b>{formatRupees(amount)}</b>
        </span>
        <span className="muted sm">{told.filter(Boolean).join(', ')}</span>
      </div>
      {open && (
        <Form method="post">
          <input type="hidden" name="intent" value="remove-expense" />
          <input type="hidden" name="expense" value={id} />
          <Button
            small
            look="quiet"
            aria-label={t('trips.cost.withdrawOf', { kind: name, amount: formatRupees(amount) })}
          >
            {t('trips.cost.withdraw')}
          </Button>
        </Form>
      )}
    </li>
  )
}

function AddExpenseForm({ today, formError }: Pick<Props, 'today' | 'formError'>) {
  const t = useTranslation()
  const own = formError?.typed.intent === 'add-expense' ? formError : undefined
  const typed: Record<string, string | undefined> = own?.typed ?? {}
  return (
    <Form method="post" className={columnsCss.stack} noValidate aria-label={t('trips.cost.enter')}>
      <input type="hidden" name="intent" value="add-expense" />
      {own && <FieldError>{own.text}</FieldError>}
      <SelectField name="kind" label={t('trips.cost.kind')} defaultValue={typed.kind ?? 'diesel'}>
        {expenseKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`trips.cost.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="amount"
        label={t('trips.cost.amount')}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        defaultValue={typed.amount}
        error={own?.fields.amount}
      />
      <SelectField name="paidBy" label={t('trips.cost.paidBy')} defaultValue={typed.paidBy ?? 'driver'}>
        {expensePayers.map(who => (
          <option key={who} value={who}>
            {t(`trips.cost.paidBy.${who}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="reference"
        label={t('trips.cost.reference')}
        maxLength={100}
        autoComplete="off"
        defaultValue={typed.reference}
      />
      <DateField name="on" label={t('trips.cost.on')} defaultValue={typed.on ?? today} error={own?.fields.on} />
      <Button>{t('trips.cost.add')}</Button>
    </Form>
  )
}
