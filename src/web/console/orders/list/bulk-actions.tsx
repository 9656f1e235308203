import { Form, Link, useNavigation } from 'react-router'
import type { BulkApprovalOutcome } from '#modules/orders/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import cardCss from '../../kit/card.module.css'
import css from './approvals.module.css'

export type ApprovalOutcome = Omit<BulkApprovalOutcome, 'refused'> & { why: string | null }

/**
 * The bulk actions for the selected rows, whose boxes belong to this form: approve them, or message their customers.
 * The result of each order is shown beside the button and announced to screen readers.
 */
export function BulkActions({ hasRows, outcomes }: { hasRows: boolean; outcomes: ApprovalOutcome[] | null }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {hasRows && (
        <Form method="post" id="approve" className={css.bar} preventScrollReset>
          <Button look="call" small disabled={busy}>
            {t('workbench.bulk.approve')}
          </Button>
          <Button look="neel" small formMethod="get" formAction="/console/message" disabled={busy}>
            {t('workbench.bulk.message')}
          </Button>
          <p className="muted sm">{t('workbench.bulk.hint')}</p>
        </Form>
      )}
      <div role="status">{outcomes && <ApprovalOutcomes outcomes={outcomes} />}</div>
    </>
  )
}

/** The results of the selected orders. */
function ApprovalOutcomes({ outcomes }: { outcomes: ApprovalOutcome[] }) {
  const t = useTranslation()
  const refused = outcomes.filter(({ why }) => why !== null).length
  return (
    <section className={cardCss.card}>
      <h2>
        {outcomes.length === 0
          ? t('workbench.bulk.none')
          : t('workbench.bulk.done', { count: outcomes.length - refused })}
        {refused > 0 && t('workbench.bulk.refused', { count: refused })}
      </h2>
      <OutcomeList outcomes={outcomes} done={t('workbench.bulk.approved')} />
    </section>
  )
}

/** A list of orders, each with its result or the reason for a rejection. */
export function OutcomeList({ outcomes, done }: { outcomes: ApprovalOutcome[]; done: string }) {
  return (
    <ul className={css.outcomes}>
      {outcomes.map(({ orderNo, why }) => (
        <li key={orderNo} data-refused={why !== null || undefined}>
          <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link> <span>{why ?? done}</span>
        </li>
      ))}
    </ul>
  )
}
