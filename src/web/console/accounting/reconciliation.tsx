import { Form, Link } from 'react-router'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import { listReconciliations, type Reconciliation, reconcile } from '#modules/billing/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import ledgerCss from '../kit/ledger.module.css'
import type { Route } from './+types/reconciliation'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return { reports: await respondOnError(listReconciliations(app, staff)) }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    requirePermission(staff, 'money')
    requireAllBranches(staff)
    const { findings } = await reconcile(app)
    const kind = findings.length === 0 ? 'success' : 'warning'
    return redirectWithToasts('/console/reconciliation', {
      kind,
      title: t('reconciliation.found', { count: findings.length }),
    })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The mismatches between our books and the payment gateway, by date. */
export default function ReconciliationPage({ loaderData: { reports }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ConsolePage title={t('reconciliation.title')} lead={t('reconciliation.lead')}>
      <Form method="post">
        <Button small>{t('reconciliation.now')}</Button>
        {actionData && <FieldError>{actionData.text}</FieldError>}
      </Form>
      {reports.length === 0 && <p className="muted">{t('reconciliation.none')}</p>}
      {reports.map(report => (
        <ReconciliationReport key={report.day} report={report} />
      ))}
    </ConsolePage>
  )
}

function ReconciliationReport({ report }: { report: Reconciliation }) {
  const t = useTranslation()
  const { day, looked_at: at, payments, credited, refunds, refunded, recovered, findings } = report
  return (
    <section className={cardCss.card}>
      <h2>
        {formatDay(day, t.tag)}: {t('reconciliation.found', { count: findings.length })}
      </h2>
      <p className="sm muted">
        {t('reconciliation.compared', {
          at: formatInstant(at, t.tag),
          payments,
          credited: formatRupees(paise(credited)),
          refunds,
          refunded: formatRupees(paise(refunded)),
        })}
        {recovered.length > 0 && ` ${t('reconciliation.recovered', { count: recovered.length })}`}
      </p>
      {findings.length > 0 && (
        <ul className={ledgerCss.ledger}>
          {findings.map(({ kind, id, orderNo, ours, theirs }) => (
            <li key={`${kind} ${id}`}>
              <b>{t(`reconciliation.finding.${kind}`)}</b>
              <p className="sm muted">
                {id}
                {orderNo && (
                  <>
                    {', '}
                    <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
                  </>
                )}
                {ours !== null && `, ${t('reconciliation.ours', { amount: formatRupees(ours) })}`}
                {theirs !== null && `, ${t('reconciliation.theirs', { amount: formatRupees(theirs) })}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
