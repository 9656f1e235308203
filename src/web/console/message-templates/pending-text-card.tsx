import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { LanguageFacts } from '#i18n/language.ts'
import type { MessageTextDetails } from '#modules/operations/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { Fold } from '../kit/fold.tsx'
import css from './message-templates.module.css'
import { getMessageTextErrors, type MessageTextError } from './message-text-error.ts'
import { MessageTextPreview } from './message-text-preview.tsx'

type Props = {
  pending: NonNullable<MessageTextDetails['pending']>
  channel: MessageTextDetails['key']['channel']
  language: LanguageFacts
  told: MessageTextError | undefined
}

/**
 * A saved text that is pending approval by the provider: the text to submit there, and the form that records its
 * approval.
 */
export function PendingTextCard({ pending, channel, language, told }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { id, version, by, at, preview } = pending
  const { fields, failed } = getMessageTextErrors(told)
  if (channel === 'email') return null // an email needs no approval
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>{t('messageTemplates.waiting.title')}</h2>
      <p className="muted sm">{t('messageTemplates.waiting.lead', { version, by, when: formatInstant(at, t.tag) })}</p>
      <MessageTextPreview preview={preview} language={language} />
      <Fold summary={t('messageTemplates.waiting.handIn')}>
        {preview.submissions.map(({ as, text }) => (
          <div key={as} className={css.handIn}>
            <h3>{t(`messageTemplates.handIn.${as}`)}</h3>
            <p lang={language.tag} dir={language.dir}>
              {text}
            </p>
          </div>
        ))}
      </Fold>
      <Form method="post" className={css.form} preventScrollReset noValidate>
        <input type="hidden" name="id" value={id} />
        <TextField
          label={t(`messageTemplates.waiting.id.${channel}`)}
          hint={t(`messageTemplates.waiting.idHint.${channel}`)}
          name="registeredAs"
          defaultValue={told?.typed.registeredAs}
          error={fields.registeredAs}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label={t('messageTemplates.test.to.phone')}
          name="to"
          inputMode="tel"
          defaultValue={told?.typed.to}
          error={fields.to ?? (failed && t('messageTemplates.test.failed', { why: failed }))}
          autoComplete="tel-national"
        />
        <div className={css.buttons}>
          <Button look="primary" name="intent" value="approve" disabled={busy}>
            {t('messageTemplates.waiting.approve')}
          </Button>
          <Button name="intent" value="send-test-of-pending" disabled={busy}>
            {t('messageTemplates.test.waiting')}
          </Button>
          <Button look="quiet" name="intent" value="discard" disabled={busy}>
            {t('messageTemplates.waiting.discard')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
