import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import { createPayoutBatch, listPayables, type Payable, type PayoutBatch } from '#modules/payables/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FiguresRow } from '../accounting/figures.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { readSelectedIds } from '../dispatch/read-selected-ids.ts'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import { Tag } from '../kit/tag.tsx'
import type { Route } from './+types/payables'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return respondOnError(listPayables(app, staff))
}

/** Creates a batch for the selected partners, and opens it. */
export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const id = await createPayoutBatch(app, staff, readSelectedIds(Object.keys(fields), 'partner'))
    const title = translateFor(args.context)('payables.created')
    return redirectWithToasts(`/console/payables/${id}`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** What is owed to partners by age, the payment of what is due, and the newest batches. */
export default function PayablesPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { partners, ages, balance, batches } = loaderData
  return (
    <ConsolePage title={t('payables.title')}>
      <FiguresRow
        figures={[
          { name: t('payables.owed'), value: formatRupees(balance) },
          ...ages.map((amount, age) => ({
            name: t(`partners.account.age.${age as 0 | 1 | 2 | 3}`),
            value: formatRupees(amount),
          })),
        ]}
      />
      {partners.length === 0 ? (
        <EmptyState title={t('payables.none')}>{t('payables.noneText')}</EmptyState>
      ) : (
        <Form method="post" className={columnsCss.stack}>
          {formError && <FieldError>{formError.text}</FieldError>}
          <ListTable
            caption={t('payables.owed')}
            columns={[
              t('payables.column.partner'),
              t('payables.column.due'),
              { text: t('payables.column.overdue'), figure: true },
              { text: t('partners.account.balance'), figure: true },
              t('payables.column.payment'),
            ]}
          >
            {partners.map(partner => (
              <PartnerRow key={partner.id} partner={partner} />
            ))}
          </ListTable>
          <p className="sm muted">{t('payables.payHint')}</p>
          <div className={catalogueCss.buttons}>
            <Button look="primary" disabled={busy}>
              {t('payables.pay')}
            </Button>
          </div>
        </Form>
      )}
      {batches.length > 0 && (
        <section className={cardCss.card}>
          <h2>{t('payables.batches')}</h2>
          <ul className={catalogueCss.list}>
            {batches.map(batch => (
              <BatchRow key={batch.id} batch={batch} />
            ))}
          </ul>
        </section>
      )}
    </ConsolePage>
  )
}

function PartnerRow({
  partner: { id, name, balance, payable, onItsWay, ages, dueSince, hasAccount },
}: {
  partner: Payable
}) {
  const t = useTranslation()
  const overdue = ages[1] + ages[2] + ages[3]
  const canPay = payable > 0 && onItsWay === 0 && hasAccount
  return (
    <ListRow>
      <ListCell heading>
        <Link to={`/console/partners/${id}`}>{name}</Link>
      </ListCell>
      <ListCell>{dueSince ? formatDay(dueSince, t.tag) : <span className="muted">–</span>}</ListCell>
      <ListCell figure place="end">
        {overdue > 0 ? formatRupees(overdue as Payable['balance']) : <span className="muted">–</span>}
      </ListCell>
      <ListCell figure place="end">
        {formatRupees(balance)}
      </ListCell>
      <ListCell>
        {canPay && (
          <label>
            <input type="checkbox" name={`partner-${id}`} value="yes" defaultChecked={overdue > 0} />{' '}
            {t('payables.payAmount', { amount: formatRupees(payable) })}
          </label>
        )}
        {onItsWay > 0 && <Tag tone="neel">{t('payables.onItsWay', { amount: formatRupees(onItsWay) })}</Tag>}
        {payable > 0 && onItsWay === 0 && !hasAccount && <Tag tone="red">{t('payables.noAccount')}</Tag>}
      </ListCell>
    </ListRow>
  )
}

function BatchRow({ batch: { id, createdAt, by, approved, count, open, amount } }: { batch: PayoutBatch }) {
  const t = useTranslation()
  return (
    <li>
      <div>
        <Link to={`/console/payables/${id}`}>{t('payables.batch', { n: String(id) })}</Link>
        <span className="muted sm">
          {[formatInstant(createdAt, t.tag), by, t('payables.payments', { count }), formatRupees(amount)].join(' · ')}
        </span>
      </div>
      <BatchTag approved={approved} open={open} />
    </li>
  )
}

export function BatchTag({ approved, open }: { approved: boolean; open: number }) {
  const t = useTranslation()
  if (!approved) return <Tag tone="amber">{t('payables.state.waiting')}</Tag>
  return open > 0 ? (
    <Tag tone="neel">{t('payables.state.open')}</Tag>
  ) : (
    <Tag tone="green">{t('payables.state.done')}</Tag>
  )
}
