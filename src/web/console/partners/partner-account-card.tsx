import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, formatRupeesInput, type Paise, paise } from '#kernel/money.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { PartnerAccount, PartnerEntry } from '#modules/payables/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { ChoiceEntry, DateEntry, EntryForm, LineEntry, NumberEntry } from '../catalogue/entry-form.tsx'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { DateField } from '../kit/date-field.tsx'
import { Fold } from '../kit/fold.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import panelCss from '../kit/panel.module.css'
import { getPartnerLabel } from './partner-labels.ts'

type Props = {
  partnerId: number
  account: PartnerAccount
  today: IndiaDate
  canEdit: boolean
  formError: TypedError | undefined
}

/** What is owed to a partner by age, its statement, and the forms for a bill and a payment. */
export function PartnerAccountCard({ partnerId, account, today, canEdit, formError }: Props) {
  const t = useTranslation()
  const { balance, ages, entries, unbilled } = account
  return (
    <section className={cardCss.card}>
      <h2>{t('partners.account.title')}</h2>
      <dl className={panelCss.facts}>
        <dt>{t(balance < 0 ? 'partners.account.advance' : 'partners.account.balance')}</dt>
        <dd>{formatRupees(paise(Math.abs(balance)))}</dd>
        {ages.map(
          (amount, at) =>
            amount > 0 && <AgeFact key={at} name={t(`partners.account.age.${at as 0 | 1 | 2 | 3}`)} amount={amount} />,
        )}
        {unbilled.length > 0 && (
          <>
            <dt>{t('partners.account.unbilled')}</dt>
            <dd>{t('partners.account.hires', { count: unbilled.length })}</dd>
          </>
        )}
      </dl>
      {entries.length > 0 && <Statement entries={entries} />}
      {entries.length > 0 && (
        <p>
          <a href={`/console/partners/${partnerId}/statement.pdf`} download>
            {t('partners.account.pdf')}
          </a>{' '}
          ·{' '}
          <a href={`/console/partners/${partnerId}/statement.csv`} download>
            {t('partners.account.csv')}
          </a>
        </p>
      )}
      {canEdit && unbilled.length > 0 && <BillForm account={account} today={today} formError={formError} />}
      {canEdit && (
        <Fold summary={t('partners.payment.add')} open={formError?.typed.intent === 'record-payment'}>
          <EntryForm
            intent="record-payment"
            fields={{ kind: balance > 0 ? 'payment' : 'advance', paid: today }}
            revision={0}
            formError={formError}
            labels={getPartnerLabel}
            files
            stays
          >
            <p className="sm muted">{t('partners.payment.hint')}</p>
            <div className={catalogueCss.fields}>
              <ChoiceEntry
                name="kind"
                label={t('partners.payment.kind')}
                choices={(['payment', 'advance'] as const).map(kind => ({
                  value: kind,
                  name: t(`partners.entry.${kind}`),
                }))}
              />
              <NumberEntry name="amount" />
            </div>
            {account.advanceable.length > 0 && (
              <SelectField label={t('partners.payment.hire')} name="hire" hint={t('partners.payment.hireHint')}>
                <option value="">{t('partners.payment.noHire')}</option>
                {account.advanceable.map(({ id, orderNo, registration }) => (
                  <option key={id} value={id}>
                    {[orderNo, formatRegistration(registration)].join(', ')}
                  </option>
                ))}
              </SelectField>
            )}
            <div className={catalogueCss.fields}>
              <LineEntry name="reference" most={60} />
              <DateEntry name="paid" />
            </div>
            <div className={catalogueCss.buttons}>
              <Button look="secondary">{t('partners.payment.save')}</Button>
            </div>
          </EntryForm>
        </Fold>
      )}
    </section>
  )
}

const AgeFact = ({ name, amount }: { name: string; amount: Paise }) => (
  <>
    <dt>{name}</dt>
    <dd>{formatRupees(amount)}</dd>
  </>
)

function Statement({ entries }: { entries: PartnerEntry[] }) {
  const t = useTranslation()
  return (
    <ListTable
      caption={t('partners.account.statement')}
      columns={[
        t('partners.account.date'),
        t('partners.account.particulars'),
        { text: t('partners.account.amount'), figure: true },
        { text: t('partners.account.after'), figure: true },
      ]}
    >
      {entries.map(({ id, kind, on, about, tdsCode, dueOn, amount, balance }) => (
        <ListRow key={id}>
          <ListCell>{formatDay(on, t.tag)}</ListCell>
          <ListCell
            note={
              dueOn
                ? t('partners.account.due', { day: formatDay(dueOn, t.tag) })
                : tdsCode && t('partners.account.code', { code: tdsCode })
            }
          >
            {t('partners.account.entry', { kind: t(`partners.entry.${kind}`), about })}
          </ListCell>
          <ListCell figure place="end">
            {formatRupees(amount)}
          </ListCell>
          <ListCell figure place="away">
            {formatRupees(balance)}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  )
}

/** The form of a bill: its number and date, and the amount of each completed hire on it. */
function BillForm({ account: { unbilled }, today, formError }: Omit<Props, 'canEdit' | 'partnerId'>) {
  const t = useTranslation()
  const own = formError?.typed.intent === 'record-bill' ? formError : undefined
  return (
    <Fold summary={t('partners.bill.add')} open={own !== undefined}>
      <Form method="post" encType="multipart/form-data" className={columnsCss.stack} noValidate preventScrollReset>
        {own && <FieldError>{own.text}</FieldError>}
        <p className="sm muted">{t('partners.bill.hint')}</p>
        <div className={catalogueCss.fields}>
          <TextField
            name="number"
            label={t('partners.bill.number')}
            maxLength={40}
            autoComplete="off"
            defaultValue={own?.typed.number ?? ''}
            error={own?.fields.number}
          />
          <DateField
            name="billed"
            label={t('partners.bill.date')}
            defaultValue={own?.typed.billed ?? today}
            error={own?.fields.billed}
          />
        </div>
        {unbilled.map(({ id, orderNo, registration, rate }) => (
          <TextField
            key={id}
            name={`hire-${id}`}
            label={t('partners.bill.hire', { order: orderNo, plate: formatRegistration(registration) })}
            hint={t('partners.bill.agreed', { amount: formatRupees(rate) })}
            inputMode="decimal"
            maxLength={40}
            autoComplete="off"
            defaultValue={own ? (own.typed[`hire-${id}`] ?? '') : formatRupeesInput(rate)}
          />
        ))}
        <div className={catalogueCss.buttons}>
          <Button look="secondary" name="intent" value="record-bill">
            {t('partners.bill.save')}
          </Button>
        </div>
      </Form>
    </Fold>
  )
}
