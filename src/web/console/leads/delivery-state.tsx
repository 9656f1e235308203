import type { ListedMessage } from '#modules/messaging/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './delivery-state.module.css'

/** The channel and delivery status of a message, as the outbox knows them: “SMS delivered”. */
export function DeliveryState({ message: { channel, state, error } }: { message: ListedMessage }) {
  const t = useTranslation()
  const isBad = state === 'failed' || state === 'unsure'
  return (
    <span className={css.state} data-state={isBad ? 'bad' : state}>
      {[channel && t(`console.channel.${channel}`), t(`console.messageState.${state}`)].filter(Boolean).join(' ')}
      {error && ` (${error})`}
    </span>
  )
}
