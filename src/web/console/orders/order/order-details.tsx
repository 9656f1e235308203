import { Link } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatDatePreference } from '#modules/orders/record/rules/format-date-preference.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import type { OrderLead } from '#modules/sales/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import panelCss from '../../kit/panel.module.css'

type Props = {
  order: OrderView
  /** The lead that became this order; undefined for staff who may not see leads. */
  lead: OrderLead | null | undefined
}

/** Facts that staff look up rarely: where the order came from, its price book, the declared value. */
export function OrderDetails({ order, lead }: Props) {
  const t = useTranslation()
  const { service, insuredValue, quotation, businessCustomer: firm, longDistance, placedAt } = order
  return (
    <section className={panelCss.part} aria-labelledby="details">
      <div className={panelCss.partHead}>
        <h2 id="details">{t('orders.order.details')}</h2>
      </div>
      <dl className={panelCss.facts}>
        <dt>{t('orders.order.placed')}</dt>
        <dd>{formatInstant(placedAt, t.tag)}</dd>
        {lead !== undefined && (
          <>
            <dt>{t('orders.order.source')}</dt>
            <dd>
              {lead ? <Link to={`/console/leads/${lead.id}`}>{lead.source}</Link> : t('orders.order.sourceDirect')}
            </dd>
            {lead && (
              <>
                <dt>{t('orders.order.owner')}</dt>
                <dd>{lead.owner ?? t('orders.order.noOwner')}</dd>
              </>
            )}
          </>
        )}
        {quotation && (
          <>
            <dt>{t('orders.order.book')}</dt>
            <dd>
              {longDistance
                ? t('orders.order.bookManual')
                : t('orders.order.bookVersion', { version: String(quotation.bookVersion) })}
            </dd>
          </>
        )}
        {!service && (
          <>
            <dt>{t('orders.agreed.declared')}</dt>
            <dd>{insuredValue > 0 ? formatRupees(insuredValue, 'short') : t('orders.agreed.notInsured')}</dd>
          </>
        )}
        {longDistance && (
          <>
            <dt>{t('orders.agreed.wish')}</dt>
            <dd>{formatDatePreference(t, order) ?? t('orders.agreed.noWish')}</dd>
          </>
        )}
        {!firm && (
          <>
            <dt>{t('orders.order.gstin')}</dt>
            <dd className="muted">{t('orders.order.gstinNone')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
