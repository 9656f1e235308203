import type { LanguageFacts } from '#i18n/language.ts'
import type { TextPreview } from '#modules/messaging/rules/preview-message-text.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FieldError } from '#web/ui/field.tsx'
import css from './message-templates.module.css'

/** A text filled with a sample booking; for an SMS with the number of its parts. */
export function MessageTextPreview({ preview, language }: { preview: TextPreview; language: LanguageFacts }) {
  const t = useTranslation()
  const { subject, text, sms, unknown, missing } = preview
  return (
    <div className={css.preview}>
      {unknown.length > 0 && (
        <FieldError>{t('messageTemplates.preview.unknown', { names: unknown.join(', ') })}</FieldError>
      )}
      {missing.length > 0 && (
        <FieldError>{t('messageTemplates.preview.missing', { names: missing.join(', ') })}</FieldError>
      )}
      <div className={css.bubble} lang={language.tag} dir={language.dir}>
        {subject && <b>{subject}</b>}
        <p>{text}</p>
      </div>
      {sms && (
        <p className="muted sm">
          {t('messageTemplates.preview.sms', {
            letters: sms.letters,
            parts: sms.parts,
            gsm: sms.gsm ? 'yes' : 'no',
          })}
        </p>
      )}
    </div>
  )
}
