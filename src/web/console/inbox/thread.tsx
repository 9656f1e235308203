import { formatClock, formatDay } from '#i18n/format.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Conversation, ConversationMessage } from '#modules/conversations/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { buildThread, type ThreadItem } from './build-thread.ts'
import css from './thread.module.css'

/** The messages of a conversation by day, oldest first. It opens at the newest. */
export function Thread({ conversation, name, now }: { conversation: Conversation; name: string; now: Date }) {
  const t = useTranslation()
  const today = toIndiaDate(now)
  const formatHeading = (day: IndiaDate) =>
    day === today ? t('inbox.today', { day: formatDay(day, t.tag) }) : formatDay(day, t.tag)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('inbox.messages', { name })}>
      <ol className={css.thread}>
        {buildThread(conversation).map(([day, items]) => (
          <li key={day}>
            <h3 className={css.day}>{formatHeading(day)}</h3>
            <ol>
              {items.map(item => (
                <ThreadMessage key={'sent' in item ? `s${item.sent.id}` : item.message.id} item={item} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ThreadMessage({ item }: { item: ThreadItem }) {
  const t = useTranslation()
  if ('sent' in item) {
    const { subject, text, channel, state } = item.sent
    const status = [channel && t(`console.channel.${channel}`), t(`console.messageState.${state}`)].filter(Boolean)
    return (
      <li className={css.message} data-direction="out">
        <div className={css.bubble}>
          <b className={css.template}>{t('inbox.template', { subject })}</b>
          {text && <p>{text}</p>}
        </div>
        <p className={css.meta} data-bad={state === 'failed' || undefined}>
          <time dateTime={item.at.toISOString()}>{formatClock(item.at)}</time>
          <span>{status.join(' ')}</span>
        </p>
      </li>
    )
  }
  const { message } = item
  return (
    <li className={css.message} data-direction={message.direction}>
      <div className={css.bubble}>
        {message.kind !== 'text' && <MessageKindLine message={message} />}
        {message.text && <p>{message.text}</p>}
      </div>
      <p className={css.meta} data-bad={message.state === 'failed' || undefined}>
        <time dateTime={message.at.toISOString()}>{formatClock(message.at)}</time>
        {message.by && <span>{message.by}</span>}
        {message.state && (
          <span>
            {(message.state === 'read' || message.state === 'delivered') && <Icon name="check" />}
            {t(`inbox.state.${message.state}`)}
            {message.error && ` (${message.error})`}
          </span>
        )}
      </p>
    </li>
  )
}

/** What a message is, if it is no text, and its file. */
function MessageKindLine({ message: { kind, media } }: { message: ConversationMessage }) {
  const t = useTranslation()
  if (media?.state === 'stored' && media.href && kind === 'image')
    return (
      <a href={media.href} className={css.photo}>
        <img src={media.href} alt={t('inbox.media.photo')} loading="lazy" />
      </a>
    )
  return (
    <div className={css.file}>
      <Icon name={kind === 'image' ? 'camera' : kind === 'location' ? 'pin' : kind === 'document' ? 'file' : 'chat'} />
      <span>
        <b>{media?.name || t(`inbox.kind.${kind}`)}</b>
        {media?.href ? (
          <a className="link" href={media.href}>
            {t('inbox.media.open')}
          </a>
        ) : (
          media && media.state !== 'stored' && <small>{t(`inbox.media.${media.state}`)}</small>
        )}
      </span>
    </div>
  )
}
