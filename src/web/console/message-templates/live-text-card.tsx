import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { LanguageFacts } from '#i18n/language.ts'
import type { MessageTextDetails } from '#modules/operations/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import css from './message-templates.module.css'
import { getMessageTextErrors, type MessageTextError } from './message-text-error.ts'
import { MessageTextPreview } from './message-text-preview.tsx'

/** The live text of a message, and a form that sends a test to oneself. */
export function LiveTextCard({
  text,
  language,
  told,
}: {
  text: MessageTextDetails
  language: LanguageFacts
  told: MessageTextError | undefined
}) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { approved, inUse, preview, key } = text
  const { fields, failed } = getMessageTextErrors(told)
  const [label, kind] =
    key.channel === 'email'
      ? [t('messageTemplates.test.to.email'), { type: 'email', autoComplete: 'email' } as const]
      : [t('messageTemplates.test.to.phone'), { inputMode: 'tel', autoComplete: 'tel-national' } as const]
  return (
    <section className={cardCss.card}>
      <h2>{t('messageTemplates.now.title')}</h2>
      {inUse === 'unfit' ? (
        <FieldError>{t('messageTemplates.now.unfit')}</FieldError>
      ) : (
        <p className="muted sm">
          {inUse === 'own' && approved
            ? t('messageTemplates.now.own', {
                version: approved.version,
                when: formatInstant(approved.approvedAt!, t.tag),
                by: approved.approvedBy!,
              })
            : t('messageTemplates.now.built-in')}{' '}
          {approved?.registeredAs && t('messageTemplates.now.registered', { id: approved.registeredAs })}
        </p>
      )}
      <MessageTextPreview preview={preview} language={language} />
      {approved && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={approved.id} />
          <Button small look="danger" name="intent" value="withdraw" disabled={busy}>
            {t('messageTemplates.now.withdraw')}
          </Button>
        </Form>
      )}
      <Form method="post" className={css.test} preventScrollReset noValidate>
        <h3>{t('messageTemplates.test.title')}</h3>
        <TextField
          label={label}
          name="to"
          {...kind}
          defaultValue={told?.typed.to}
          error={fields.to ?? (failed && t('messageTemplates.test.failed', { why: failed }))}
        />
        <Button small name="intent" value="send-test" disabled={busy}>
          {t('messageTemplates.test.send')}
        </Button>
      </Form>
    </section>
  )
}
