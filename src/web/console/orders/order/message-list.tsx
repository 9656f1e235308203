import { formatInstant } from '#i18n/format.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../../kit/card.module.css'
import trailCss from './trail.module.css'

/** The messages to the customer, each with its channel and delivery status. */
export function MessageList({ messages }: { messages: ListedMessage[] }) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('console.messages')}</h2>
      <ol className={trailCss.activityLog}>
        {messages.map(({ id, subject, channel, state, error, at }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{formatInstant(at, t.tag)}</time>
            <span>
              <b>{subject}</b> {channel && t(`console.channel.${channel}`)}{' '}
              <span className="muted">
                {t(`console.messageState.${state}`)}
                {error && ` (${error})`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
