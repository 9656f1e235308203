import { Form, useNavigation } from 'react-router'
import type { LanguageFacts } from '#i18n/language.ts'
import type { TextPreview } from '#modules/messaging/rules/preview-message-text.ts'
import type { MessageTextDetails } from '#modules/operations/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import css from './message-templates.module.css'
import { MessageTextPreview } from './message-text-preview.tsx'

type Props = {
  text: MessageTextDetails
  language: LanguageFacts
  formError: TypedError | undefined
  /** The values typed, previewed with the sample booking. */
  previewed: { typed: Record<string, string>; preview: TextPreview } | undefined
}

/**
 * The form of a text. It starts with the pending text, otherwise with the live text. After a concurrent edit it shows
 * the newer text beside the one typed.
 */
export function MessageTextForm({ text, language, formError, previewed: tried }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { revision, pending, approved, inUse, builtIn, variables, needsApproval: waits } = text
  const now = pending ?? (inUse === 'own' && approved ? approved : builtIn)
  const typed = formError?.typed ?? tried?.typed
  const changed = formError?.code === 'messages.changed'
  const meanwhile = (value: string, mine: string | undefined) =>
    changed && mine !== undefined && mine.replaceAll('\r\n', '\n') !== value
      ? t('messageTemplates.edit.meanwhile', { value })
      : undefined
  return (
    <div className={css.stack}>
      <section className={cardCss.card}>
        <h2>{t('messageTemplates.edit.title')}</h2>
        {formError && <FieldError>{formError.text}</FieldError>}
        <Form method="post" className={css.form} preventScrollReset noValidate>
          <input
            type="hidden"
            name="revision"
            value={(tried && typed?.revision) || readKnownRevision(revision, formError, 'messages.changed')}
          />
          {now.subject !== null && (
            <TextField
              label={t('messageTemplates.edit.subject')}
              name="subject"
              lang={language.tag}
              dir={language.dir}
              defaultValue={typed?.subject ?? now.subject}
              error={formError?.fields.subject ?? meanwhile(now.subject, typed?.subject)}
              autoComplete="off"
            />
          )}
          <TextAreaField
            label={t('messageTemplates.edit.text')}
            hint={t('messageTemplates.edit.textHint', { example: `{${variables[0]?.name ?? 'name'}}` })}
            name="text"
            rows={8}
            lang={language.tag}
            dir={language.dir}
            defaultValue={typed?.text ?? now.text}
            error={formError?.fields.text ?? meanwhile(now.text, typed?.text)}
            autoComplete="off"
          />
          <div className={css.buttons}>
            <Button name="intent" value="preview" disabled={busy}>
              {t('messageTemplates.edit.preview')}
            </Button>
            <Button look={pending ? 'secondary' : 'primary'} name="intent" value="save" disabled={busy}>
              {t(waits ? 'messageTemplates.edit.save' : 'messageTemplates.edit.saveMail')}
            </Button>
          </div>
        </Form>
        {tried && (
          <section className={css.tried} aria-live="polite">
            <h3>{t('messageTemplates.preview.title')}</h3>
            <MessageTextPreview preview={tried.preview} language={language} />
          </section>
        )}
      </section>
      <Variables variables={variables} />
    </div>
  )
}

function Variables({ variables }: Pick<MessageTextDetails, 'variables'>) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('messageTemplates.variables.title')}</h2>
      <dl className={css.variables}>
        {variables.map(({ name, required, sample }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
              {required && <span className="sm">{t('messageTemplates.variables.required')}</span>}
            </dt>
            <dd className="muted sm">{sample && t('messageTemplates.variables.sample', { value: sample })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
