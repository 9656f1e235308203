import { Link } from 'react-router'
import type { Conversation } from '#modules/conversations/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Fold } from '../kit/fold.tsx'
import panelCss from '../kit/panel.module.css'
import { Composer } from './composer.tsx'
import css from './inbox.module.css'
import { Thread } from './thread.tsx'

type Props = { conversation: Conversation; replyKey: string; name: string; back: string; now: Date }

/** The conversation with the customer, on the page of a lead or an order. It is open while the customer waits. */
export function ConversationFold({ conversation, replyKey, name, back, now }: Props) {
  const t = useTranslation()
  const { id, messages, isUnanswered } = conversation
  return (
    <section className={`${panelCss.part}`}>
      <Fold
        summary={t('inbox.fold')}
        note={isUnanswered ? t('inbox.foldWaiting') : t('inbox.foldNote', { count: messages.length })}
        open={isUnanswered}
      >
        <div className={`${panelCss.panel} ${css.folded}`}>
          <Thread {...{ conversation, name, now }} />
          <Composer {...{ conversation, replyKey, back }} />
        </div>
        <p>
          <Link className="link" to={`/console/inbox/${id}`}>
            {t('inbox.openInbox')}
          </Link>
        </p>
      </Fold>
    </section>
  )
}
