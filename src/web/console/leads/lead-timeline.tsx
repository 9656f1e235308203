import { formatClock, formatDay, formatDayAndYear } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import type { LeadQuotation } from '#modules/sales/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { buildLeadTimeline, type LeadTimelineItem } from './build-lead-timeline.ts'
import { DeliveryState } from './delivery-state.tsx'
import { getLeadEventText, getLeadEventTitle } from './lead-event.ts'
import type { LeadDetails } from './lead-sheet.tsx'
import css from './lead-timeline.module.css'

type Props = { lead: LeadDetails; messages: ListedMessage[]; quotation: LeadQuotation | null; now: Date }

/** The story of a lead in one column: calls, messages, surveys, quotations. It can be filtered without a request. */
export function LeadTimeline({ lead: { events }, messages, quotation, now }: Props) {
  const t = useTranslation()
  const today = toIndiaDate(now)
  const formatHeading = (day: string) =>
    day === today
      ? t('leads.group.today', { day: formatDay(day, t.tag) })
      : day.slice(0, 4) === today.slice(0, 4)
        ? formatDay(day, t.tag)
        : formatDayAndYear(day, t.tag)
  return (
    <section className={css.story} aria-labelledby="lead-activity">
      <div className={css.head}>
        <h2 id="lead-activity">{t('leads.events.title')}</h2>
        <fieldset className={css.show}>
          <legend className="vh">{t('leads.events.show')}</legend>
          {(['all', 'call', 'message'] as const).map(kind => (
            <label key={kind}>
              <input type="radio" name="story" value={kind} defaultChecked={kind === 'all'} autoComplete="off" />
              {t(`leads.events.${kind}`)}
            </label>
          ))}
        </fieldset>
      </div>
      {buildLeadTimeline({ events, messages, quotation }).map(([day, items]) => (
        <section key={day} className={css.day}>
          <h3>{formatHeading(day)}</h3>
          <ol>
            {items.map((item, i) => (
              <li key={`${item.at.getTime()} ${i}`} data-kind={item.kind}>
                <span className={css.icon}>
                  <Icon name={getIcon(item)} />
                </span>
                <StoryEntry item={item} />
                <time dateTime={item.at.toISOString()}>{formatClock(item.at)}</time>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function StoryEntry({ item }: { item: LeadTimelineItem }) {
  const t = useTranslation()
  if ('version' in item) {
    const { n, total, orderNo } = item.version
    return (
      <div>
        <b>{t('leads.story.version', { n, orderNo })}</b> {formatRupees(total, 'short')}
      </div>
    )
  }
  if ('message' in item)
    return (
      <div>
        <b>{item.message.subject}</b> <DeliveryState message={item.message} />
      </div>
    )
  const { event, delivery } = item
  const text = getLeadEventText(t, event)
  return (
    <div>
      <b>{getLeadEventTitle(t, event)}</b> <span className="muted">{event.by ?? t('leads.byItself')}</span>
      {delivery && (
        <>
          {' '}
          <DeliveryState message={delivery} />
        </>
      )}
      {text && <p className={css.text}>{text}</p>}
    </div>
  )
}

function getIcon(item: LeadTimelineItem): IconName {
  if ('version' in item) return 'file'
  if ('message' in item) return item.message.channel === 'email' ? 'mail' : 'chat'
  const { kind } = item.event
  if (kind === 'call') return 'phone'
  if (kind === 'message') return 'chat'
  if (kind === 'visit') return 'box'
  if (kind === 'given') return 'user'
  return kind === 'moved' ? 'right' : kind === 'consent' ? 'ok' : 'plus'
}
