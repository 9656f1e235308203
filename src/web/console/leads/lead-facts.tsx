import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatInstant, formatInstantDay } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import type { LeadDetails } from './lead-forms.tsx'
import css from './leads.module.css'

/** The details of a lead: contact data, next follow-up, and the time until our first response. */
export function LeadFacts({ lead, language }: { lead: LeadDetails; language: string }) {
  const t = useTranslation()
  const {
    nextAt,
    nextKind,
    nextStep,
    answeredAt,
    askedAt,
    enteredByStaff,
    before,
    customerId,
    orderNo,
    lostReason,
    unsold,
  } = lead
  const planned = nextAt &&
    nextKind && { kind: t(`sales.kind.${nextKind}`), when: formatInstant(nextAt, t.tag), n: (nextStep ?? 0) + 1 }
  const facts: [Parameters<typeof t>[0], ReactNode][] = [
    ['sales.about.mobile', formatMobile(lead.mobile)],
    ...(lead.email ? [['sales.about.email', lead.email] as [never, ReactNode]] : []),
    ...(lead.city ? [['sales.about.city', lead.city] as [never, ReactNode]] : []),
    ...(lead.unknownCity
      ? [
          ['sales.about.city', <b key="city">{t('sales.unknownCity', { city: lead.unknownCity })}</b>] as [
            never,
            ReactNode,
          ],
        ]
      : []),
    ['sales.about.language', language],
    ['sales.about.source', t(`sales.source.${lead.source}`)],
    ['sales.about.owner', lead.owner ?? t('sales.nobody')],
    [
      'sales.about.next',
      planned ? t(nextStep === null ? 'sales.about.agreed' : 'sales.about.step', planned) : t('sales.noNext'),
    ],
    [
      'sales.about.response',
      enteredByStaff
        ? t('sales.about.enteredByStaff')
        : answeredAt
          ? t('sales.about.responseIn', { minutes: Math.floor((answeredAt.getTime() - askedAt.getTime()) / 60_000) })
          : t('sales.about.waits'),
    ],
    ...(lostReason ? [['sales.about.lost', t(`sales.reason.${lostReason}`)] as [never, ReactNode]] : []),
  ]
  return (
    <section className={cardCss.card}>
      <h2>{t('sales.about.title')}</h2>
      <dl className={css.facts}>
        {facts.map(([key, value]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt className="muted">{t(key as 'sales.about.mobile')}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {orderNo && (
        <p>
          {t('sales.about.order')}: <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
        </p>
      )}
      {unsold.map(order => (
        <p key={order.orderNo}>
          {order.orderNo}: <Link to={`/console/orders/${order.orderNo}/quotations`}>{t('sales.versions.open')}</Link>
        </p>
      ))}
      {customerId && (
        <p>
          <Link to={`/console/customers/${customerId}`}>{t('sales.about.customer')}</Link>
        </p>
      )}
      {before.length > 0 && (
        <>
          <h3>{t('sales.about.before')}</h3>
          <ul>
            {before.map(({ id, state, at }) => (
              <li key={id}>
                <Link to={`/console/leads/${id}`}>{formatInstantDay(at, t.tag)}</Link>, {t(`sales.state.${state}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
