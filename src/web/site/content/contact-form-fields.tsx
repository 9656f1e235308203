import type { ContactField, ContactValues } from '#modules/contact-messages/rules/validate-contact-form.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { MobileField, TextAreaField, TextField } from '#web/ui/field.tsx'

type Props = {
  values?: Partial<ContactValues> | undefined
  errors?: Partial<Record<string, string>> | undefined
  message: { label: string; hint?: string }
  onLeave?: (field: ContactField) => void
}

/** Full name, email, phone and message, as in every contact form (BIZ-03). */
export function ContactFormFields({ values = {}, errors = {}, message, onLeave }: Props) {
  const t = useTranslation()
  const of = (name: ContactField) => ({
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    onBlur: onLeave && (() => onLeave(name)),
    required: true,
  })
  return (
    <>
      <TextField label={t('contact.name')} {...of('name')} autoComplete="name" maxLength={250} />
      <TextField label={t('contact.email')} {...of('email')} type="email" autoComplete="email" maxLength={250} />
      <MobileField label={t('contact.phone')} {...of('phone')} />
      <TextAreaField label={message.label} hint={message.hint} {...of('message')} rows={5} maxLength={5000} />
    </>
  )
}
