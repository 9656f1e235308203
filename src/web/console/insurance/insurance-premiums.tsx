import { Form, Link } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { type Translate, translateAny } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import {
  type InsurancePremiums,
  readInsurancePremiums,
  recordInsuranceCertificate,
  recordRemittance,
} from '#modules/accounting/index.server.ts'
import { remittanceSchema } from '#modules/accounting/rules/remittance-schema.ts'
import { lineField, parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, type TypedError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ChoiceEntry, DateEntry, EntryForm, LineEntry, NumberEntry } from '../catalogue/entry-form.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { Fold } from '../kit/fold.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import panelCss from '../kit/panel.module.css'
import { SectionTabs } from '../kit/section-tabs.tsx'
import type { Route } from './+types/insurance-premiums'

const PATH = '/console/accounting/insurance'
const actions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('record-payment') }),
  z.object({ intent: z.literal('record-certificate'), order: z.string().max(20), certificate: lineField(60) }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return { ...(await respondOnError(readInsurancePremiums(app, staff))), today: toIndiaDate(app.now()) }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const input = parseFields(typed, actions)
    if (input.intent === 'record-certificate') {
      await recordInsuranceCertificate(app, staff, input.order, input.certificate)
      return redirectWithToasts(PATH, { kind: 'success', title: t('insurance.certificate.saved') })
    }
    const remittance = parseTypedFields(remittanceSchema, typed)
    await recordRemittance(app, staff, remittance)
    const said = { amount: formatRupees(remittance.amount), insurer: remittance.insurer }
    return redirectWithToasts(PATH, { kind: 'success', title: t('insurance.premiums.recorded', said) })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The premiums that were collected for each insurer, what was paid on, and the certificate of each insured order. */
export default function InsurancePremiumsPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { accounts, orders, remittances, today } = loaderData
  const insurers = accounts.flatMap(({ insurer }) => insurer ?? [])
  return (
    <ConsolePage title={t('insurance.premiums.title')} lead={t('insurance.premiums.lead')} tabs={<SectionTabs />}>
      {accounts.length === 0 && (
        <EmptyState title={t('insurance.premiums.none')}>{t('insurance.premiums.noneText')}</EmptyState>
      )}
      {accounts.length > 0 && <Accounts accounts={accounts} />}
      {insurers.length > 0 && (
        <Fold
          summary={t('insurance.premiums.record')}
          open={formError?.typed.intent === 'record-payment' ? true : undefined}
        >
          <EntryForm
            key={remittances.length}
            intent="record-payment"
            fields={{ insurer: insurers[0]!, paid: today }}
            revision={0}
            formError={formError}
            labels={getPremiumLabel}
            stays
          >
            <ChoiceEntry name="insurer" choices={insurers.map(name => ({ value: name, name }))} />
            <NumberEntry name="amount" />
            <LineEntry name="reference" most={60} />
            <DateEntry name="paid" />
            <div>
              <Button look="secondary">{t('insurance.premiums.record')}</Button>
            </div>
          </EntryForm>
        </Fold>
      )}
      {remittances.length > 0 && <Remittances remittances={remittances} />}
      {orders.length > 0 && <Orders orders={orders} formError={formError} />}
    </ConsolePage>
  )
}

const getPremiumLabel = (t: Translate, name: string) => translateAny(t, `insurance.premiums.${name}`)

function Accounts({ accounts }: Pick<InsurancePremiums, 'accounts'>) {
  const t = useTranslation()
  return (
    <ListTable
      caption={t('insurance.premiums.title')}
      columns={[
        t('insurance.premiums.insurer'),
        { text: t('insurance.premiums.collected'), figure: true },
        { text: t('insurance.premiums.remitted'), figure: true },
        { text: t('insurance.premiums.due'), figure: true },
      ]}
    >
      {accounts.map(({ insurer, collected, remitted, due }) => (
        <ListRow key={insurer}>
          <ListCell>{insurer ?? t('insurance.premiums.unknown')}</ListCell>
          <ListCell figure place="away">
            {formatRupees(collected)}
          </ListCell>
          <ListCell figure place="away">
            {formatRupees(remitted)}
          </ListCell>
          <ListCell figure place="end">
            {formatRupees(due)}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  )
}

function Remittances({ remittances }: Pick<InsurancePremiums, 'remittances'>) {
  const t = useTranslation()
  return (
    <section className={panelCss.part}>
      <div className={panelCss.partHead}>
        <h2>{t('insurance.premiums.payments')}</h2>
      </div>
      <ListTable
        caption={t('insurance.premiums.payments')}
        columns={[
          t('insurance.premiums.date'),
          t('insurance.premiums.insurer'),
          t('insurance.premiums.reference'),
          { text: t('insurance.premiums.amount'), figure: true },
        ]}
      >
        {remittances.map(({ id, insurer, amount, paidOn, reference, by }) => (
          <ListRow key={id}>
            <ListCell>{formatDay(paidOn, t.tag)}</ListCell>
            <ListCell note={by}>{insurer}</ListCell>
            <ListCell>{reference}</ListCell>
            <ListCell figure place="end">
              {formatRupees(amount)}
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </section>
  )
}

type OrdersProps = Pick<InsurancePremiums, 'orders'> & { formError: TypedError | undefined }

function Orders({ orders, formError }: OrdersProps) {
  const t = useTranslation()
  return (
    <section className={panelCss.part}>
      <div className={panelCss.partHead}>
        <h2>{t('insurance.premiums.orders')}</h2>
      </div>
      <ListTable
        caption={t('insurance.premiums.orders')}
        columns={[
          t('insurance.premiums.order'),
          t('insurance.premiums.date'),
          { text: t('insurance.premiums.premium'), figure: true },
          t('insurance.premiums.certificate'),
        ]}
      >
        {orders.map(({ orderNo, day, insurer, premium, certificate }) => {
          const own =
            formError?.typed.intent === 'record-certificate' && formError.typed.order === orderNo
              ? formError
              : undefined
          return (
            <ListRow key={orderNo}>
              <ListCell note={insurer ?? t('insurance.premiums.unknown')}>
                <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
              </ListCell>
              <ListCell>{formatDay(day, t.tag)}</ListCell>
              <ListCell figure place="end">
                {formatRupees(premium)}
              </ListCell>
              <ListCell>
                <Fold summary={certificate ?? t('insurance.premiums.missing')} open={own ? true : undefined}>
                  <Form method="post" noValidate preventScrollReset>
                    <input type="hidden" name="intent" value="record-certificate" />
                    <input type="hidden" name="order" value={orderNo} />
                    <TextField
                      name="certificate"
                      label={t('insurance.certificate.number')}
                      hint={t('insurance.certificate.hint')}
                      maxLength={60}
                      autoComplete="off"
                      defaultValue={own?.typed.certificate ?? certificate ?? ''}
                      error={own?.fields.certificate ?? own?.text}
                    />
                    <Button small>{t('insurance.certificate.save')}</Button>
                  </Form>
                </Fold>
              </ListCell>
            </ListRow>
          )
        })}
      </ListTable>
    </section>
  )
}
