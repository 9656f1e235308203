import type { ListedMessage } from '#modules/messaging/index.server.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { formatInstant } from '#words/format.ts'
import cardCss from '../card.module.css'
import trailCss from './trail.module.css'

/** What was told to the customer, by which channel, and whether it arrived. */
export function MessageList({ messages }: { messages: ListedMessage[] }) {
  const say = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{say('console.messages')}</h2>
      <ol className={trailCss.trail}>
        {messages.map(({ id, subject, channel, state, error, at }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{formatInstant(at, say.tag)}</time>
            <span>
              <b>{subject}</b> {channel && say(`console.channel.${channel}`)}{' '}
              <span className="muted">
                {say(`console.messageState.${state}`)}
                {error && ` (${error})`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
