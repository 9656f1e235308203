import { Link } from 'react-router'
import { formatDayAndYear, formatInstant } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ComparedAccount } from '#modules/privacy/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import { ConsentStatus } from './consent-status.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import css from './merge-accounts.module.css'

/** One of two accounts that may belong to the same person: its data in comparison. */
export function ComparedAccountCard({ title, account }: { title: string; account: ComparedAccount }) {
  const t = useTranslation()
  const { id, name, mobile, email, emailConfirmed, since, sessions, orders, money, messages, consents, notes } = account
  return (
    <article className={`${cardCss.card} ${css.account}`}>
      <header>
        <p className="muted sm">{title}</p>
        <h2>
          <Link to={`/console/customers/${id}`}>{name}</Link>
        </h2>
        <p>{formatMobile(mobile)}</p>
        <p>
          {email || <span className="muted">{t('customers.merge.noEmail')}</span>}
          {email && !emailConfirmed && <span className="muted sm"> {t('customers.unconfirmed')}</span>}
        </p>
        <p className="muted sm">
          {t('customers.since', { when: formatDayAndYear(toIndiaDate(since), t.tag) })}.{' '}
          {t('customers.sessions', { count: sessions })}
        </p>
      </header>
      <CustomerFacts
        facts={[
          [t('customers.orders'), money.orders],
          [t('customers.kept'), formatRupees(money.kept)],
          [t('customers.returned'), formatRupees(money.returned)],
          [t('customers.owed'), formatRupees(money.owed)],
          [t('customers.merge.notes'), notes.length],
          ...(['whatsapp', 'sms', 'email'] as const).map(
            channel =>
              [t(`console.channel.${channel}`), <ConsentStatus key={channel} consent={consents[channel]} />] as const,
          ),
        ]}
      />
      <section className={css.last}>
        <h3>{t('customers.merge.lastOrders')}</h3>
        {orders.length === 0 && <p className="muted sm">{t('customers.noOrders')}</p>}
        <ul>
          {orders.map(({ orderNo, moveDate, from, to }) => (
            <li key={orderNo}>
              <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
              <span className="muted sm">
                {[from.name, to.name].filter(Boolean).join(' – ')} {moveDate && formatDayAndYear(moveDate, t.tag)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.last}>
        <h3>{t('customers.merge.lastMessages')}</h3>
        {messages.length === 0 && <p className="muted sm">{t('customers.merge.noMessages')}</p>}
        <ul>
          {messages.map(({ id, subject, at }) => (
            <li key={id}>
              <span>{subject}</span>
              <span className="muted sm">{formatInstant(at, t.tag)}</span>
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}
