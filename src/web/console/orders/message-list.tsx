import { formatInstant } from '#kernel/india-time.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import { channelText, consoleText, messageStateText } from '#web/text/en/console.ts'

/** What was told to the customer, by which channel, and whether it arrived. */
export function MessageList({ messages }: { messages: ListedMessage[] }) {
  return (
    <section className="console-card">
      <h2>{consoleText.messages}</h2>
      <ol className="console-trail">
        {messages.map(({ id, subject, channel, state, error, at }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
            <span>
              <b>{subject}</b> {channel && channelText[channel]}{' '}
              <span className="muted">
                {messageStateText[state]}
                {error && ` (${error})`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
