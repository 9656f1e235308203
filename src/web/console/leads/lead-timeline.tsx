import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import type { LeadQuotation } from '#modules/sales/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { buildLeadTimeline, type LeadTimelineItem } from './build-lead-timeline.ts'
import { DeliveryState } from './delivery-state.tsx'
import { getLeadEventText, getLeadEventTitle } from './lead-event.ts'
import type { LeadDetails } from './lead-sheet.tsx'
import css from './lead-timeline.module.css'

type Props = { lead: LeadDetails; messages: ListedMessage[]; quotation: LeadQuotation | null; now: Date }

/** The story of a lead in one column: calls, messages, surveys, quotations. It can be filtered without a request. */
export function LeadTimeline({ lead: { events }, messages, quotation, now }: Props) {
  const days = buildLeadTimeline({ events, messages, quotation })
  return (
    <Timeline
      id="lead-activity"
      filters={['call', 'message']}
      today={toIndiaDate(now)}
      days={days.map(([day, items]) => ({
        day,
        rows: items.map(item => ({
          kind: item.kind,
          at: item.at,
          icon: getIcon(item),
          tone: item.kind === 'message' ? 'neel' : 'still',
          content: <LeadTimelineEntry item={item} />,
        })),
      }))}
    />
  )
}

function LeadTimelineEntry({ item }: { item: LeadTimelineItem }) {
  const t = useTranslation()
  if ('version' in item) {
    const { n, total, orderNo } = item.version
    return (
      <p>
        <b>{t('leads.story.version', { n, orderNo })}</b>
        <span>{formatRupees(total, 'short')}</span>
      </p>
    )
  }
  if ('message' in item)
    return (
      <p>
        <b>{item.message.subject}</b>
        <DeliveryState message={item.message} />
      </p>
    )
  const { event, delivery } = item
  const text = getLeadEventText(t, event)
  return (
    <>
      <p>
        <b>{getLeadEventTitle(t, event)}</b>
        <span className="muted">{event.by ?? t('leads.byItself')}</span>
        {delivery && <DeliveryState message={delivery} />}
      </p>
      {text && <div className={css.text}>{text}</div>}
    </>
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
