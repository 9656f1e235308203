import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { Conversation } from '#modules/conversations/index.server.ts'
import { MAX_REPLY_LENGTH } from '#modules/conversations/rules/conversation.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextAreaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './composer.module.css'

type Props = {
  conversation: Conversation
  /** Generated with the page, so that a reply that is posted twice is sent once. */
  replyKey: string
  /** The page to which the form returns; without it the inbox. */
  back?: string
  formError?: TypedError | undefined
}

/** Writes to the customer: a free text within a day of their newest message, otherwise the template. */
export function Composer({ conversation, replyKey, back, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().formMethod !== undefined
  const { id, isWindowOpen, windowEndsAt, optedOut, whatsappConsent } = conversation
  return (
    <Form method="post" action={`/console/inbox/${id}`} className={css.composer} key={replyKey} preventScrollReset>
      <input type="hidden" name="intent" value={isWindowOpen ? 'reply' : 'template'} />
      {back && <input type="hidden" name="back" value={back} />}
      <p className={css.window} data-open={isWindowOpen || undefined}>
        {isWindowOpen ? (
          <>
            <b>{t('inbox.windowOpen', { time: formatInstant(windowEndsAt!, t.tag) })}</b>
            <span>{t('inbox.windowText')}</span>
          </>
        ) : (
          <>
            <b>
              <Icon name="clock" /> {t('inbox.windowOver')}
            </b>
            <span>
              {windowEndsAt
                ? t('inbox.windowOverText', { time: formatInstant(toLastWritten(windowEndsAt), t.tag) })
                : t('inbox.windowNever')}
            </span>
          </>
        )}
      </p>
      {optedOut && <p className={css.warning}>{t('inbox.optedOutText')}</p>}
      {formError && <FieldError>{formError.text}</FieldError>}
      {isWindowOpen ? (
        <>
          <input type="hidden" name="key" value={replyKey} />
          <TextAreaField
            label={t('inbox.reply')}
            name="text"
            rows={3}
            maxLength={MAX_REPLY_LENGTH}
            defaultValue={formError?.typed.text}
            required
          />
          <div className={css.foot}>
            <Button look="primary" disabled={busy}>
              <Icon name="chat" /> {t('inbox.send')}
            </Button>
          </div>
        </>
      ) : (
        !optedOut && (
          <div className={css.foot}>
            <p>
              <b>{t('inbox.templateName')}</b>
              {!whatsappConsent && <small>{t('inbox.templateBySms')}</small>}
            </p>
            <Button look="primary" disabled={busy}>
              <Icon name="chat" /> {t('inbox.sendTemplate')}
            </Button>
          </div>
        )
      )}
    </Form>
  )
}

const DAY_MS = 86_400_000
const toLastWritten = (windowEndsAt: Date) => new Date(windowEndsAt.getTime() - DAY_MS)
