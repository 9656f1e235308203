import { Form, Link } from 'react-router'
import { formatDay, formatInstant } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import { reconcile } from '#modules/orders/index.server.ts'
import { listReconciliations, type Reconciliation } from '#modules/payments/index.server.ts'
import { redirectWith } from '#web/shell/flash.ts'
import { answering, formFault, staffOnly } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { faultText } from '#web/text/en/faults.ts'
import { findingText, reconciliation as t } from '#web/text/en/reconciliation.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { Route } from './+types/reconciliation'

export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, t.title)

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  return { reports: await answering(listReconciliations(app, staff)) }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  try {
    requireRight(staff, 'money')
    const { findings } = await reconcile(app)
    const kind = findings.length === 0 ? 'success' : 'warning'
    return redirectWith('/console/reconciliation', { kind, title: t.found(findings.length) })
  } catch (error) {
    return formFault(error)
  }
}

/** What our books and the payment provider's disagreed on, day by day. */
export default function Reconciliations({ loaderData: { reports }, actionData }: Route.ComponentProps) {
  return (
    <div className="console">
      <header>
        <h1>{t.title}</h1>
        <p className="muted">{t.lead}</p>
      </header>
      <Form method="post">
        <Button small>{t.now}</Button>
        {actionData && <FieldError>{faultText(actionData.code)}</FieldError>}
      </Form>
      {reports.length === 0 && <p className="muted">{t.none}</p>}
      {reports.map(report => (
        <Report key={report.day} report={report} />
      ))}
    </div>
  )
}

function Report({ report }: { report: Reconciliation }) {
  const { day, looked_at: at, payments, credited, refunds, refunded, recovered, findings } = report
  return (
    <section className="console-card">
      <h2>
        {formatDay(day)}: {t.found(findings.length)}
      </h2>
      <p className="sm muted">
        {t.compared(formatInstant(at), payments, formatRupees(paise(credited)), refunds, formatRupees(paise(refunded)))}
        {recovered.length > 0 && ` ${t.recovered(recovered.length)}`}
      </p>
      {findings.length > 0 && (
        <ul className="console-ledger">
          {findings.map(({ kind, id, orderNo, ours, theirs }) => (
            <li key={`${kind} ${id}`}>
              <b>{findingText[kind]}</b>
              <p className="sm muted">
                {id}
                {orderNo && (
                  <>
                    {', '}
                    <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
                  </>
                )}
                {ours !== null && `, ${t.ours} ${formatRupees(ours)}`}
                {theirs !== null && `, ${t.theirs} ${formatRupees(theirs)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
