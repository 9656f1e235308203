import { Link } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { LeadSurvey } from '#modules/sales/index.server.ts'
import { isLeadClosed } from '#modules/sales/rules/lead.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { getDueGroup } from './group-leads.ts'
import { getLeadEventText, getLeadEventTitle } from './lead-event.ts'
import { getDefaultActivityKind } from './lead-forms.tsx'
import css from './lead-next.module.css'
import type { LeadDetails } from './lead-sheet.tsx'
import { getNextAction } from './next-action.ts'

type Props = { lead: LeadDetails; now: Date; planned: LeadSurvey | undefined; toQuote: LeadSurvey | undefined }

/** What to do next with a lead and when, with the buttons to do it; for a closed lead, how it ended. */
export function LeadNext({ lead, now, planned, toQuote }: Props) {
  const t = useTranslation()
  const { state, nextAt, nextStep, mobile, orderNo, lostReason } = lead
  const contacts = lead.events.filter(({ kind }) => kind === 'call' || kind === 'message' || kind === 'visit')
  const last = contacts[0] ?? lead.events.find(({ kind }) => kind === 'enquiry')
  const action = getNextAction({ ...lead, last: last ?? null, survey: toQuote ?? planned ?? null })
  if (isLeadClosed(state))
    return (
      <section className={css.closed} data-stage={state} aria-labelledby="next-action">
        <h2 id="next-action">{state === 'won' ? t('leads.closed.won') : t('leads.closed.lost')}</h2>
        {orderNo && <Link to={`/console/orders/${orderNo}`}>{t('leads.closed.order', { orderNo })}</Link>}
        {lostReason && <p>{t(`leads.reason.${lostReason}`)}</p>}
      </section>
    )
  const due = getDueGroup(nextAt, now)
  const quotes = action === 'quote' && toQuote
  return (
    <section className={css.next} aria-labelledby="next-action">
      <div className={css.what}>
        {nextAt && (
          <p className={css.due} data-due={due}>
            <Icon name="clock" />
            {t(due === 'overdue' ? 'leads.overdueSince' : 'leads.due', { when: formatInstant(nextAt, t.tag) })}
            {nextStep !== null && <span>{t('leads.about.planStep', { n: nextStep + 1 })}</span>}
          </p>
        )}
        <h2 id="next-action">{t(`leads.next.${action}`)}</h2>
        {action === 'survey' && planned && (
          <p>
            {t('leads.survey.now', {
              way: t(`leads.survey.way.${planned.way}`),
              ...{ when: formatInstant(planned.startsAt, t.tag), name: planned.worker },
            })}
          </p>
        )}
        {action !== 'survey' && last && (
          <p className={css.text}>{getLeadEventText(t, last) || getLeadEventTitle(t, last)}</p>
        )}
      </div>
      <div className={css.act}>
        <a
          className={getButtonClass()}
          href={`tel:+91${mobile}`}
          aria-label={t('leads.callNumber', { mobile: formatMobile(mobile) })}
        >
          <Icon name="phone" /> <span className={css.verb}>{t('leads.verb.call')}</span>
          <span className={css.number}>{formatMobile(mobile)}</span>
        </a>
        <a className={getButtonClass()} href={`https://wa.me/91${mobile}`} rel="noreferrer">
          <Icon name="whatsapp" /> {t('console.whatsapp')}
        </a>
        <ButtonLink look={quotes ? 'plain' : 'primary'} to="#call" preventScrollReset>
          {t(`leads.log.${getDefaultActivityKind(lead)}`)}
        </ButtonLink>
        {quotes && (
          <ButtonLink look="primary" to={`/console/leads/phone?lead=${lead.id}&survey=${quotes.id}`}>
            {t('leads.survey.quote')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
