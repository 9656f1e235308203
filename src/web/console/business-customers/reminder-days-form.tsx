import { Form, useNavigation } from 'react-router'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import accountsCss from '../accounting/accounts.module.css'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import css from './business-customers.module.css'

type Props = { remind: { revision: number; days: string }; formError: TypedError | undefined }

/** The form for the days on which all business customers are reminded of unpaid invoices. */
export function ReminderDaysForm({ remind: { revision, days }, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const typed = formError?.typed.days ?? days
  const concurrentValue =
    formError?.code === 'business-customer.changed' ? describeConcurrentEdit(t, days, typed) : undefined
  return (
    <section className={accountsCss.card}>
      <h2>{t('businessCustomers.remind.title')}</h2>
      <p className="muted sm">{t('businessCustomers.remind.hint')}</p>
      {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
      <Form method="post" className={css.find} noValidate preventScrollReset key={revision}>
        <input
          type="hidden"
          name="revision"
          value={readKnownRevision(revision, formError, 'business-customer.changed')}
        />
        <TextField
          label={t('businessCustomers.remind.days')}
          name="days"
          autoComplete="off"
          maxLength={60}
          defaultValue={typed}
          error={formError?.fields.days ?? concurrentValue}
        />
        <Button disabled={busy}>{t('businessCustomers.remind.save')}</Button>
      </Form>
    </section>
  )
}
