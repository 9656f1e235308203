import { Form } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { formatEwayNumber } from '#modules/dispatch/consignments/rules/format-eway-number.ts'
import type { RecordedEwayBill } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import catalogueCss from '../../catalogue/catalogue.module.css'
import columnsCss from '../../kit/columns.module.css'
import { Fold } from '../../kit/fold.tsx'
import { InstantField } from '../../kit/instant-field.tsx'
import { Plate } from '../../kit/plate.tsx'
import { Tag } from '../../kit/tag.tsx'
import css from './goods.module.css'

type Props = {
  bill: RecordedEwayBill
  now: string
  at: Date
  canChange: boolean
  formError: TypedError | undefined
}

/** One e-way bill: its number, truck and end, its changes, and the forms for another truck, an extension, the end. */
export function EwayBillRow({ bill, now, at, canChange, formError }: Props) {
  const t = useTranslation()
  const { id, number, generatedAt, km, registration, validUntil, cancelled, changes } = bill
  const time = (instant: Date) => formatInstant(instant, t.tag)
  const own = formError?.typed.id === String(id) ? formError : undefined
  const isExpired = validUntil <= at
  return (
    <li>
      <div className={css.bill}>
        <b className={css.number}>{formatEwayNumber(number)}</b>
        <Plate registration={registration} />
        {cancelled ? (
          <Tag>{t('ewayBills.bill.cancelled')}</Tag>
        ) : (
          <Tag tone={isExpired ? 'red' : 'green'}>
            {t(isExpired ? 'ewayBills.bill.expired' : 'ewayBills.bill.valid', { until: time(validUntil) })}
          </Tag>
        )}
      </div>
      <p className="muted sm">{t('ewayBills.bill.generated', { at: time(generatedAt), km: String(km) })}</p>
      {changes.map(change => (
        <p key={`${change.kind}${change.at.getTime()}`} className="muted sm">
          {t(`ewayBills.bill.changed.${change.kind}`, {
            ...{ truck: formatRegistration(change.registration), until: time(change.validUntil) },
            ...{ place: change.place, at: time(change.at) },
          })}
        </p>
      ))}
      {canChange && !cancelled && <ChangeForms {...{ id, now }} formError={own} />}
    </li>
  )
}

function ChangeForms({ id, now, formError }: { id: number; now: string; formError: TypedError | undefined }) {
  const t = useTranslation()
  const of = (intent: string) => (formError?.typed.intent === intent ? formError : undefined)
  const [truck, extend, cancel] = [of('truck'), of('extend'), of('cancel')]
  const place = (own: TypedError | undefined) => (
    <TextField
      label={t('ewayBills.field.place')}
      name="place"
      maxLength={60}
      autoComplete="off"
      defaultValue={own?.typed.place ?? ''}
      error={own?.fields.place}
    />
  )
  const when = (own: TypedError | undefined) => (
    <InstantField
      label={t('ewayBills.field.at')}
      name="at"
      defaultValue={own?.typed.at ?? now}
      error={own?.fields.at}
    />
  )
  return (
    <div className={css.changes}>
      <Fold summary={t('ewayBills.truck.title')} open={truck !== undefined}>
        <Form method="post" className={columnsCss.stack} noValidate>
          <input type="hidden" name="intent" value="truck" />
          <input type="hidden" name="id" value={id} />
          {truck && <FieldError>{truck.text}</FieldError>}
          <div className={catalogueCss.fields}>
            <TextField
              label={t('ewayBills.field.truck')}
              name="truck"
              maxLength={20}
              autoComplete="off"
              defaultValue={truck?.typed.truck ?? ''}
              error={truck?.fields.truck}
            />
            {place(truck)}
          </div>
          {when(truck)}
          <div>
            <Button look="secondary">{t('ewayBills.truck.save')}</Button>
          </div>
        </Form>
      </Fold>
      <Fold summary={t('ewayBills.extend.title')} open={extend !== undefined}>
        <Form method="post" className={columnsCss.stack} noValidate>
          <input type="hidden" name="intent" value="extend" />
          <input type="hidden" name="id" value={id} />
          <p className="muted sm">{t('ewayBills.extend.hint')}</p>
          {extend && <FieldError>{extend.text}</FieldError>}
          <div className={catalogueCss.fields}>
            <TextField
              label={t('ewayBills.field.kmLeft')}
              name="km"
              inputMode="numeric"
              maxLength={40}
              autoComplete="off"
              defaultValue={extend?.typed.km ?? ''}
              error={extend?.fields.km}
            />
            {place(extend)}
          </div>
          {when(extend)}
          <div>
            <Button look="secondary">{t('ewayBills.extend.save')}</Button>
          </div>
        </Form>
      </Fold>
      <Fold summary={t('ewayBills.cancel.title')} open={cancel !== undefined}>
        <Form method="post" className={columnsCss.stack}>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="id" value={id} />
          <p className="muted sm">{t('ewayBills.cancel.hint')}</p>
          {cancel && <FieldError>{cancel.text}</FieldError>}
          <div>
            <Button look="danger">{t('ewayBills.cancel.title')}</Button>
          </div>
        </Form>
      </Fold>
    </div>
  )
}
