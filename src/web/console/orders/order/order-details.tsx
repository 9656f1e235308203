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
  const { service, insuredValue, quotation, firm, longDistance, placedAt } = order
  return (
    <section className={panelCss.part} aria-labelledby="details">
      <div className={panelCss.partHead}>
        <h2 id="details">{t('desk.order.details')}</h2>
      </div>
      <dl className={panelCss.facts}>
        <dt>{t('desk.order.placed')}</dt>
        <dd>{formatInstant(placedAt, t.tag)}</dd>
        {lead !== undefined && (
          <>
            <dt>{t('desk.order.source')}</dt>
            <dd>
              {lead ? (
                <Link to={`/console/leads/${lead.id}`}>{t(`sales.source.${lead.source}`)}</Link>
              ) : (
                t('desk.order.sourceDirect')
              )}
            </dd>
            {lead && (
              <>
                <dt>{t('desk.order.owner')}</dt>
                <dd>{lead.owner ?? t('desk.order.noOwner')}</dd>
              </>
            )}
          </>
        )}
        {quotation && (
          <>
            <dt>{t('desk.order.book')}</dt>
            <dd>
              {longDistance
                ? t('desk.order.bookManual')
                : t('desk.order.bookVersion', { version: String(quotation.bookVersion) })}
            </dd>
          </>
        )}
        {!service && (
          <>
            <dt>{t('desk.agreed.declared')}</dt>
            <dd>{insuredValue > 0 ? formatRupees(insuredValue, 'short') : t('desk.agreed.notInsured')}</dd>
          </>
        )}
        {longDistance && (
          <>
            <dt>{t('desk.agreed.wish')}</dt>
            <dd>{formatDatePreference(t, order) ?? t('desk.agreed.noWish')}</dd>
          </>
        )}
        {!firm && (
          <>
            <dt>{t('desk.order.gstin')}</dt>
            <dd className="muted">{t('desk.order.gstinNone')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
