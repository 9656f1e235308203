import { Link } from 'react-router'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { formatKm } from '#kernel/distance.ts'
import { formatRupees } from '#kernel/money.ts'
import type { LeadQuotation } from '#modules/sales/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShippingLabel, Tear } from '#web/ui/shipping-label.tsx'
import { CopyLink } from './copy-link.tsx'
import { DeliveryState } from './delivery-state.tsx'
import css from './quotation-card.module.css'

/** The quotation of a lead as a label: route and items, then price, delivery of its messages, and the customer's link. */
export function QuotationCard({ quotation }: { quotation: LeadQuotation }) {
  const t = useTranslation()
  const { orderNo, status, from, to, km, moveDate, itemCount, totalCft, version, total, token, validUntil } = quotation
  const { sentAt, deliveries, views, url } = quotation
  const facts = [
    moveDate ? formatDay(moveDate, t.tag) : t('leads.quote.dateOpen'),
    t('leads.phone.things', { pieces: itemCount, cft: String(totalCft) }),
    km > 0 && formatKm(km),
  ]
  const isOpen = status === 'Quotation'
  return (
    <section className={css.card} aria-labelledby="quotation">
      <ShippingLabel>
        <div className={css.body}>
          <div className={css.head}>
            <h2 id="quotation">{t(isOpen ? 'leads.quote.title' : 'leads.quote.booking', { orderNo })}</h2>
            <Link className="link" to={`/console/orders/${orderNo}`}>
              {t('leads.quote.open')}
            </Link>
          </div>
          <div className={css.route}>
            <div>
              <span>{t('leads.phone.from')}</span>
              <b>{from.name}</b>
              <small>{from.city}</small>
            </div>
            <div>
              <span>{t('leads.phone.to')}</span>
              <b>{to.name}</b>
              <small>{to.city}</small>
            </div>
          </div>
          <p className="sm muted">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Tear />
        <div className={css.body}>
          {total === null ? (
            <p>{t('leads.quote.manual')}</p>
          ) : (
            <dl className={css.sums}>
              <div>
                <dt>{t('leads.quote.total')}</dt>
                <dd>{formatRupees(total, 'short')}</dd>
              </div>
              {isOpen && (
                <div>
                  <dt>{t('leads.quote.token')}</dt>
                  <dd>{formatRupees(token, 'short')}</dd>
                </div>
              )}
            </dl>
          )}
          <p className="sm muted">
            {[
              version !== null && t('leads.quote.version', { n: version }),
              isOpen && validUntil && t('leads.quote.validUntil', { day: formatDay(validUntil, t.tag) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {isOpen && (
            <ul className={css.sent}>
              {deliveries.length === 0 && <li>{t('leads.quote.sent', { when: formatInstant(sentAt, t.tag) })}</li>}
              {deliveries.map(message => (
                <li key={message.id}>
                  <DeliveryState message={message} /> <span className="muted">{formatInstant(message.at, t.tag)}</span>
                </li>
              ))}
              <li>
                {views.last
                  ? t('leads.quote.viewed', { count: views.count, when: formatInstant(views.last, t.tag) })
                  : t('leads.quote.notViewed')}
              </li>
            </ul>
          )}
          {isOpen && <CopyLink label={t('leads.quote.link')} url={url} />}
          {isOpen && (
            <ButtonLink block to={`/console/orders/${orderNo}/quotations`}>
              {t('leads.versions.open')}
            </ButtonLink>
          )}
        </div>
      </ShippingLabel>
    </section>
  )
}
