import type { ContactValues } from '#modules/content/rules/contact-faults.ts'
import { faultText } from '#web/text/en/faults.ts'
import { services } from '#web/text/en/services.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, MobileField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ContactReply } from '../content/take-contact.ts'

const t = services.detail

/** The banner of the free safety inspection, and asking for one. */
export function Inspection({ reply }: { reply: ContactReply<ContactValues> | undefined }) {
  const errorOf = (field: keyof ContactValues) => reply?.fields[field] && faultText(reply.fields[field])
  const fieldsOf = (name: keyof ContactValues) => ({
    name,
    defaultValue: reply?.values[name],
    error: errorOf(name),
    required: true,
  })
  return (
    <section className="sd-inspection" id="inspection" aria-label={t.inspection}>
      <div className="wrap">
        <div>
          <h2>{t.inspection}</h2>
          <p>{t.inspectionText}</p>
          <ul>
            {t.inspectionPoints.map(point => (
              <li key={point}>
                <Icon name="check" /> {point}
              </li>
            ))}
          </ul>
        </div>
        <form method="post" className="page-card" noValidate>
          <TextField label={t.name} autoComplete="name" maxLength={250} {...fieldsOf('name')} />
          <MobileField label={t.phone} {...fieldsOf('phone')} />
          <TextField label={t.email} type="email" autoComplete="email" maxLength={250} {...fieldsOf('email')} />
          <TextAreaField label={t.where} maxLength={2000} {...fieldsOf('message')} />
          {reply && Object.keys(reply.fields).length === 0 && <FieldError>{faultText(reply.code)}</FieldError>}
          <Button look="call">{t.ask}</Button>
        </form>
      </div>
    </section>
  )
}
