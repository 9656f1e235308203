import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatInstantDay } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { isLeadClosed } from '#modules/sales/rules/lead.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { formatDuration } from '../kit/format-duration.ts'
import css from './lead-facts.module.css'
import { ConsentText } from './lead-forms.tsx'
import type { LeadDetails } from './lead-sheet.tsx'

/** The details of a lead beside its story: contact data, source, owner, consent, and the time until our first response. */
export function LeadFacts({
  lead,
  language,
  shown,
}: {
  lead: LeadDetails
  language: string
  shown: string | undefined
}) {
  const t = useTranslation()
  const { email, city, unknownCity, owner, state, before, customerId, unsold } = lead
  const isOpen = !isLeadClosed(state)
  const others = unsold.filter(({ orderNo }) => orderNo !== shown)
  return (
    <section className={css.about} aria-labelledby="lead-details">
      <h2 id="lead-details">{t('leads.about.title')}</h2>
      <dl>
        <Fact name={t('leads.about.mobile')}>
          <a href={`tel:+91${lead.mobile}`}>{formatMobile(lead.mobile)}</a>
        </Fact>
        {email && (
          <Fact name={t('leads.about.email')}>
            <a href={`mailto:${email}`}>
              <EmailText>{email}</EmailText>
            </a>
          </Fact>
        )}
        {(city || unknownCity) && (
          <Fact name={t('leads.about.city')}>{city ?? <b>{t('leads.unknownCity', { city: unknownCity })}</b>}</Fact>
        )}
        <Fact name={t('leads.about.language')}>{language}</Fact>
        <Fact name={t('leads.about.source')}>{lead.source}</Fact>
        <Fact name={t('leads.about.owner')}>
          {owner ?? t('leads.nobody')}
          {isOpen && (
            <Link to="#assign" preventScrollReset aria-label={t('leads.about.changeOwner')}>
              {t('leads.about.change')}
            </Link>
          )}
        </Fact>
        <Fact name={t('leads.about.response')}>
          <FirstResponse lead={lead} />
        </Fact>
        <Fact name={t('leads.consent.title')}>
          <ConsentText lead={lead} />
          {isOpen && (
            <Link to="#consent" preventScrollReset aria-label={t('leads.about.changeConsent')}>
              {t('leads.about.change')}
            </Link>
          )}
        </Fact>
      </dl>
      {customerId && (
        <p>
          <Link className="link" to={`/console/customers/${customerId}`}>
            {t('leads.about.customer')}
          </Link>
        </p>
      )}
      {others.map(({ orderNo }) => (
        <p key={orderNo}>
          {orderNo}:{' '}
          <Link className="link" to={`/console/orders/${orderNo}/quotations`}>
            {t('leads.versions.open')}
          </Link>
        </p>
      ))}
      {before.length > 0 && (
        <>
          <h3>{t('leads.about.before')}</h3>
          <ul>
            {before.map(({ id, state: was, at }) => (
              <li key={id}>
                <Link to={`/console/leads/${id}`}>{formatInstantDay(at, t.tag)}</Link>, {t(`leads.state.${was}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function FirstResponse({ lead: { enteredByStaff, answeredAt, enquiredAt } }: { lead: LeadDetails }) {
  const t = useTranslation()
  if (enteredByStaff) return t('leads.about.enteredByStaff')
  if (!answeredAt) return t('leads.about.waits')
  const minutes = Math.floor((answeredAt.getTime() - enquiredAt.getTime()) / 60_000)
  return minutes < 1 ? t('leads.about.responseAtOnce') : formatDuration(t, minutes)
}
