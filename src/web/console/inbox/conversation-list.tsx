import { Link, useLocation } from 'react-router'
import { formatClock, formatInstantDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { ListedConversation } from '#modules/conversations/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Tag } from '../kit/tag.tsx'
import { WaitingCount } from '../menu.tsx'
import css from './inbox.module.css'

type Props = { conversations: readonly ListedConversation[]; openId: number | null; now: Date }

/** The conversations of the inbox. A link keeps the filters of the list. */
export function ConversationList({ conversations, openId, now }: Props) {
  const { search } = useLocation()
  return (
    <ul>
      {conversations.map(conversation => (
        <li key={conversation.id} data-waits={conversation.isUnanswered || undefined}>
          <Link
            to={`/console/inbox/${conversation.id}${search}`}
            aria-current={conversation.id === openId ? 'true' : undefined}
            preventScrollReset
          >
            <ConversationRow conversation={conversation} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ConversationRow({ conversation, now }: { conversation: ListedConversation; now: Date }) {
  const t = useTranslation()
  const { name, mobile, lastAt, unread, isUnanswered, isWindowOpen, owner, orderNo, leadId } = conversation
  const isToday = toIndiaDate(lastAt) === toIndiaDate(now)
  return (
    <>
      <span className={css.first}>
        <b>{name || formatMobile(mobile)}</b>
        <time dateTime={lastAt.toISOString()}>{isToday ? formatClock(lastAt) : formatInstantDay(lastAt, t.tag)}</time>
      </span>
      <span className={css.second}>{formatLastMessage(t, conversation)}</span>
      <span className={css.third}>
        <span>{[orderNo ?? (leadId ? t('inbox.lead') : t('inbox.unknown')), owner].filter(Boolean).join(' · ')}</span>
        {isUnanswered && <Tag tone="amber">{t('inbox.waiting')}</Tag>}
        {!isWindowOpen && <Tag>{t('inbox.windowClosed')}</Tag>}
        {unread > 0 && (
          <span className={css.unread}>
            <WaitingCount count={unread} />
            <span className="vh">{t('inbox.unread', { count: unread })}</span>
          </span>
        )}
      </span>
    </>
  )
}

function formatLastMessage(t: Translate, { last }: ListedConversation): string {
  if (!last) return ''
  const text = last.text || t(`inbox.kind.${last.kind}`)
  return last.direction === 'out' ? t('inbox.you', { text }) : text
}
