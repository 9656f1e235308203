import type { ContactValues } from '#modules/contact-messages/rules/validate-contact-form.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, MobileField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import contentCss from '../content/content.module.css'
import type { ContactReply } from '../content/handle-contact-form.ts'
import css from './service-details.module.css'

const points = ['earthing', 'gas', 'leaks'] as const

/** The banner of the free safety inspection, and its request form. */
export function InspectionBanner({ reply }: { reply: ContactReply<ContactValues> | undefined }) {
  const t = useTranslation()
  const fieldsOf = (name: keyof ContactValues) => ({
    name,
    defaultValue: reply?.values[name],
    error: reply?.fields[name],
    required: true,
  })
  return (
    <section className={css.inspection} id="inspection" aria-label={t('services.detail.inspection')}>
      <div className="wrap">
        <div>
          <h2>{t('services.detail.inspection')}</h2>
          <p>{t('services.detail.inspectionText')}</p>
          <ul>
            {points.map(point => (
              <li key={point}>
                <Icon name="check" /> {t(`services.detail.inspection.${point}`)}
              </li>
            ))}
          </ul>
        </div>
        <form method="post" className={contentCss.card} noValidate>
          <TextField label={t('services.detail.name')} autoComplete="name" maxLength={250} {...fieldsOf('name')} />
          <MobileField label={t('services.detail.phone')} {...fieldsOf('phone')} />
          <TextField
            label={t('services.detail.email')}
            type="email"
            autoComplete="email"
            maxLength={250}
            {...fieldsOf('email')}
          />
          <TextAreaField label={t('services.detail.where')} maxLength={2000} {...fieldsOf('message')} />
          {reply && Object.keys(reply.fields).length === 0 && <FieldError>{reply.text}</FieldError>}
          <Button look="primary">{t('services.detail.ask')}</Button>
        </form>
      </div>
    </section>
  )
}
