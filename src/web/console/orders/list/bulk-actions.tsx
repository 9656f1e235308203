import { Form, Link, useNavigation } from 'react-router'
import type { BulkApprovalOutcome } from '#modules/orders/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import cardCss from '../../kit/card.module.css'
import { SelectionBar } from '../../kit/selection-bar.tsx'
import css from './bulk-actions.module.css'
import { SELECTION_FORM } from './order-table.tsx'

export type ApprovalOutcome = Omit<BulkApprovalOutcome, 'refused'> & { why: string | null }

/** The actions for the selected rows: approve them, message their customers, export them. */
export function BulkActions() {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const button = { small: true, form: SELECTION_FORM, disabled: busy }
  return (
    <>
      <Form method="post" id={SELECTION_FORM} preventScrollReset />
      <SelectionBar form={SELECTION_FORM}>
        <Button look="primary" {...button}>
          <Icon name="check" />
          {t('orders.bulk.approve')}
        </Button>
        <Button {...button} formMethod="get" formAction="/console/bulk-message">
          <Icon name="chat" />
          {t('orders.bulk.message')}
        </Button>
        <Button
          {...button}
          formMethod="get"
          formAction="/console/orders.csv"
          onClick={event => {
            // A file is not a page of the console, so the browser itself has to ask for it.
            event.preventDefault()
            const boxes = new FormData(event.currentTarget.form!)
            window.location.assign(`/console/orders.csv?${new URLSearchParams([...boxes] as [string, string][])}`)
          }}
        >
          <Icon name="download" />
          {t('orders.bulk.export')}
        </Button>
      </SelectionBar>
    </>
  )
}

/** The results of the selected orders, announced to screen readers. */
export function ApprovalOutcomes({ outcomes }: { outcomes: ApprovalOutcome[] | null }) {
  const t = useTranslation()
  const refused = outcomes?.filter(({ why }) => why !== null).length ?? 0
  return (
    <div role="status" className={css.result}>
      {outcomes && (
        <section className={cardCss.card}>
          <h2>
            {outcomes.length === 0
              ? t('orders.bulk.none')
              : t('orders.bulk.done', { count: outcomes.length - refused })}
            {refused > 0 && t('orders.bulk.refused', { count: refused })}
          </h2>
          <OutcomeList outcomes={outcomes} done={t('orders.bulk.approved')} />
        </section>
      )}
    </div>
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
