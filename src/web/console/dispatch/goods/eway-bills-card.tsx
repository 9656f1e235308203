import { Form } from 'react-router'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { Consignment } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import catalogueCss from '../../catalogue/catalogue.module.css'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import { Fold } from '../../kit/fold.tsx'
import { InstantField } from '../../kit/instant-field.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { EwayBillRow } from './eway-bill-row.tsx'
import { formatNeed } from './format-need.ts'
import css from './goods.module.css'

type Props = { consignment: Consignment; now: string; at: Date; formError: TypedError | undefined }

/** Whether the goods need an e-way bill, the bills recorded, and the form for the next. */
export function EwayBillsCard({ consignment, now, at, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const { need, problem, bills } = consignment
  const own = formError && !formError.typed.id && formError.typed.intent !== 'goods' ? formError : undefined
  return (
    <section className={cardCss.card}>
      <h2>{t('ewayBills.bill.title')}</h2>
      <p>{formatNeed(t, need)}</p>
      {problem && (
        <p className={css.problem} role="status">
          <Icon name="warning" />
          {t(`ewayBills.problem.${problem.kind}`)}
        </p>
      )}
      {bills.length === 0 && need.needed && <p className="muted">{t('ewayBills.bill.none')}</p>}
      {bills.length > 0 && (
        <ul className={css.bills}>
          {bills.map(bill => (
            <EwayBillRow key={bill.id} {...{ bill, now, at, formError }} canChange={can('jobs')} />
          ))}
        </ul>
      )}
      {can('jobs') && <RecordForm key={bills.length} {...{ consignment, now }} formError={own} />}
    </section>
  )
}

function RecordForm({ consignment: { km, trucks, bills, need }, now, formError }: Omit<Props, 'at'>) {
  const t = useTranslation()
  const own = formError?.typed.intent === 'record' ? formError : undefined
  const bare = trucks.find(truck => !bills.some(({ registration, cancelled }) => registration === truck && !cancelled))
  const truck = bare ? formatRegistration(bare) : ''
  return (
    <Fold summary={t('ewayBills.bill.record')} open={own !== undefined || (need.needed && bills.length === 0)}>
      <Form method="post" className={columnsCss.stack} noValidate>
        <input type="hidden" name="intent" value="record" />
        {own && <FieldError>{own.text}</FieldError>}
        <div className={catalogueCss.fields}>
          <TextField
            label={t('ewayBills.field.number')}
            hint={t('ewayBills.hint.number')}
            name="number"
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
            defaultValue={own?.typed.number ?? ''}
            error={own?.fields.number}
          />
          <TextField
            label={t('ewayBills.field.truck')}
            name="truck"
            maxLength={20}
            autoComplete="off"
            defaultValue={own?.typed.truck ?? truck}
            error={own?.fields.truck}
          />
          <TextField
            label={t('ewayBills.field.km')}
            hint={t('ewayBills.hint.km')}
            name="km"
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
            defaultValue={own?.typed.km ?? (km === null ? '' : String(km))}
            error={own?.fields.km}
          />
        </div>
        <InstantField
          label={t('ewayBills.field.at')}
          name="at"
          defaultValue={own?.typed.at ?? now}
          error={own?.fields.at}
        />
        <div>
          <Button look="secondary">{t('ewayBills.bill.record')}</Button>
        </div>
      </Form>
    </Fold>
  )
}
