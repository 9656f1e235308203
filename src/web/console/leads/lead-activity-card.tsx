import { formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { LeadEvent } from '#modules/sales/index.server.ts'
import type { ActivityOutcome, FollowUpOutcome, LeadSource, LeadState, LostReason } from '#modules/sales/rules/lead.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import trailCss from '../kit/activity-log.module.css'
import css from './leads.module.css'

/** The activity of a lead, the newest first. */
export function LeadActivityCard({ events }: { events: LeadEvent[] }) {
  const t = useTranslation()
  return (
    <>
      <h2>{t('sales.events.title')}</h2>
      <ul className={trailCss.activityLog}>
        {events.map(event => (
          <li key={event.id}>
            <b>{getLeadEventTitle(t, event)}</b>
            {getLeadEventText(t, event) && <span className={css.said}>{getLeadEventText(t, event)}</span>}
            <span className="muted sm">
              {event.by ?? t('sales.byItself')}, {formatInstant(event.at, t.tag)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function getLeadEventTitle(t: Translate, { kind, what, words }: LeadEvent): string {
  if (kind === 'asked') return t('sales.event.asked', { source: t(`sales.source.${what as LeadSource}`) })
  if (kind === 'moved') return t('sales.event.moved', { state: t(`sales.state.${what as LeadState}`) })
  if (kind === 'given') return t('sales.event.given', { name: words })
  if (kind === 'consent') return t(`sales.event.consent.${what as 'given' | 'withdrawn'}`)
  if (kind === 'visit' && what !== 'reached' && what !== 'no-answer') return t('sales.event.survey', { deed: what })
  return t(`sales.event.${kind}`, { outcome: t(`sales.outcome.${what as ActivityOutcome | FollowUpOutcome}`) })
}

function getLeadEventText(t: Translate, { kind, words }: LeadEvent): string {
  if (kind === 'given') return ''
  return kind === 'moved' && words ? t(`sales.reason.${words as LostReason}`) : words
}
