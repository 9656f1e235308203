import { Form, Link } from 'react-router'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import { listReconciliations, type Reconciliation, reconcile } from '#modules/billing/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { Fold } from '../kit/fold.tsx'
import type { Route } from './+types/reconciliation'
import css from './accounts.module.css'
import { FigureColumn, FigureCount, FigureSection, FiguresRow, FigureTable, NoFigures } from './figures.tsx'

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

/** The mismatches between our books and the payment gateway: the last comparison, and the ones before it. */
export default function ReconciliationPage({ loaderData: { reports }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const [last, ...earlier] = reports
  return (
    <ConsolePage
      title={t('console.nav.reconciliation')}
      lead={last && t('reconciliation.lead')}
      actions={
        <Form method="post">
          <Button>{t('reconciliation.now')}</Button>
        </Form>
      }
    >
      {actionData && (
        <div role="alert">
          <FieldError>{actionData.text}</FieldError>
        </div>
      )}
      {last ? (
        <LastReconciliation report={last} />
      ) : (
        <EmptyState title={t('reconciliation.none')}>{t('reconciliation.lead')}</EmptyState>
      )}
      {earlier.length > 0 && <EarlierReconciliations reports={earlier} />}
    </ConsolePage>
  )
}

function LastReconciliation({ report }: { report: Reconciliation }) {
  const t = useTranslation()
  const { looked_at: at, payments, credited, refunds, refunded, recovered, findings } = report
  return (
    <>
      <FiguresRow
        figures={[
          { name: t('reconciliation.last'), value: formatInstant(at, t.tag) },
          {
            ...{ name: t('reconciliation.payments'), value: formatRupees(paise(credited)) },
            note: t('reconciliation.countPayments', { count: payments }),
          },
          {
            ...{ name: t('reconciliation.refunds'), value: formatRupees(paise(refunded)) },
            note: t('reconciliation.countRefunds', { count: refunds }),
          },
          {
            ...{ name: t('reconciliation.mismatches'), value: findings.length },
            note: recovered.length > 0 && t('reconciliation.recovered', { count: recovered.length }),
          },
        ]}
      />
      <FigureSection title={t('reconciliation.mismatches')}>
        {findings.length === 0 ? (
          <NoFigures>{t('reconciliation.noMismatch')}</NoFigures>
        ) : (
          <Mismatches label={t('reconciliation.mismatches')} findings={findings} />
        )}
      </FigureSection>
    </>
  )
}

function EarlierReconciliations({ reports }: { reports: Reconciliation[] }) {
  const t = useTranslation()
  return (
    <>
      <FigureSection title={t('reconciliation.earlier')}>
        <FigureTable
          label={t('reconciliation.earlier')}
          head={
            <>
              <FigureColumn>{t('accounting.column.day')}</FigureColumn>
              <FigureColumn figure>{t('reconciliation.payments')}</FigureColumn>
              <FigureColumn figure>{t('reconciliation.refunds')}</FigureColumn>
              <FigureColumn short>{t('reconciliation.mismatches')}</FigureColumn>
            </>
          }
        >
          {reports.map(({ day, looked_at: at, payments, credited, refunds, refunded, findings }) => (
            <tr key={day}>
              <th scope="row" className={css.keep}>
                {formatDay(day, t.tag)}
                <small>{t('reconciliation.comparedAt', { at: formatInstant(at, t.tag) })}</small>
              </th>
              <td data-figure>
                {formatRupees(paise(credited))}
                <small>{t('reconciliation.countPayments', { count: payments })}</small>
              </td>
              <td data-figure>
                {formatRupees(paise(refunded))}
                <small>{t('reconciliation.countRefunds', { count: refunds })}</small>
              </td>
              <FigureCount of={findings.length} />
            </tr>
          ))}
        </FigureTable>
      </FigureSection>
      {reports
        .filter(({ findings }) => findings.length > 0)
        .map(({ day, findings }) => (
          <Fold key={day} summary={formatDay(day, t.tag)} note={t('reconciliation.found', { count: findings.length })}>
            <Mismatches label={formatDay(day, t.tag)} findings={findings} />
          </Fold>
        ))}
    </>
  )
}

function Mismatches({ label, findings }: { label: string; findings: Reconciliation['findings'] }) {
  const t = useTranslation()
  const amount = (of: Paise | null) => (of === null ? <span className="muted">–</span> : formatRupees(of))
  return (
    <FigureTable
      label={label}
      head={
        <>
          <FigureColumn>{t('accounting.column.order')}</FigureColumn>
          <FigureColumn>{t('reconciliation.mismatch')}</FigureColumn>
          <FigureColumn figure>{t('reconciliation.ours')}</FigureColumn>
          <FigureColumn figure>{t('reconciliation.theirs')}</FigureColumn>
        </>
      }
    >
      {findings.map(({ kind, id, orderNo, ours, theirs }) => (
        <tr key={`${kind} ${id}`}>
          <th scope="row" className={css.keep}>
            {orderNo ? <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link> : <span className="muted">–</span>}
          </th>
          <td>
            {t(`reconciliation.finding.${kind}`)}
            <small>{id}</small>
          </td>
          <td data-figure>{amount(ours)}</td>
          <td data-figure>{amount(theirs)}</td>
        </tr>
      ))}
    </FigureTable>
  )
}
