import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { recordContactMessage } from '#modules/contact-messages/index.server.ts'
import {
  type ContactField,
  type ContactValues,
  validateContactForm,
} from '#modules/contact-messages/rules/validate-contact-form.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { getApp, getRequestOrigin, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { checkboxField } from '#web/shared/account/mobile-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { Route } from './+types/contact-us'
import { buildStreetScene } from './build-street-scene.ts'
import { ContactFormFields } from './contact-form-fields.tsx'
import { ContactOptions } from './contact-options.tsx'
import css from './content.module.css'
import { type ContactReply, handleContactForm } from './handle-contact-form.ts'
import { PageHead } from './page-head.tsx'

const text = z.string().max(20_000).default('')
const form = z.object({ name: text, email: text, phone: text, message: text, reminders: checkboxField })

/** `loadedAt` is the key of the form: it changes with each load, which gives a new, empty form once a message was sent. */
export function loader({ context }: Route.LoaderArgs) {
  const { company, now } = getApp(context)
  return { legal: company.legal, loadedAt: now().getTime() }
}

/** STAT-04: stores the message and notifies staff. Errors come back with the typed values. */
export async function action({ request, context }: Route.ActionArgs) {
  const t = translateFor(context)
  const values = await respondOnError(readForm(request, form))
  const data: Record<string, string> = values.reminders ? { reminders: t('login.reminders') } : {}
  return handleContactForm(context, values, async lead => {
    await recordContactMessage(getApp(context), getRequestOrigin(context), { kind: 'contact', ...lead, data })
    return redirectWithToasts('/contact-us', { kind: 'success', title: t('contact.sent'), text: t('contact.sentNote') })
  })
}

export default function ContactUsPage({ loaderData: { legal, loadedAt }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const brand = useRoot()!.brand
  return (
    <>
      <PageHead
        title={t('contact.title')}
        description={t('contact.description')}
        lead={t('contact.lead')}
        scene={buildStreetScene(t('contact.scene'), [
          ['almirah', [120, -90]],
          ['crew', [0, 0]],
        ])}
      />
      <div className={`wrap ${css.body} ${css.split}`}>
        <ContactForm key={loadedAt} reply={actionData} />
        <aside className={css.aside}>
          <ContactOptions brand={brand} legal={legal} />
          <p>
            <Trans
              words="contact.helpFirst"
              with={{
                help: <Link to="/help">{t('contact.help')}</Link>,
                faq: <Link to="/faq">{t('contact.faq')}</Link>,
              }}
            />
          </p>
          <p>
            <Link to="/grievance">{t('contact.complaint')}</Link>
          </p>
        </aside>
      </div>
    </>
  )
}

type Reply = ContactReply<ContactValues & { reminders: boolean }>

/**
 * Marks a field once it was left; the button waits until all are valid (BIZ-03). Without script the server checks both.
 */
function ContactForm({ reply }: { reply: Reply | undefined }) {
  const t = useTranslation()
  const ref = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  const [left, setLeft] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<ReturnType<typeof validateContactForm> | null>(null)
  const look = () => setErrors(validateContactForm(Object.fromEntries(new FormData(ref.current!)) as ContactValues))
  useEffect(look, [])
  const said: [string, string][] = errors
    ? (Object.keys(errors) as ContactField[]).map(field => [field, t(`contact.errors.${field}`)])
    : Object.entries(reply?.fields ?? {})
  const shown = said.filter(([field]) => reply || left.includes(field))
  return (
    <Form method="post" className={css.card} ref={ref} onInput={look} noValidate>
      <h2>{t('contact.write')}</h2>
      <ContactFormFields
        values={reply?.values}
        errors={Object.fromEntries(shown)}
        message={{ label: t('contact.message') }}
        onLeave={field => setLeft(before => [...before, field])}
      />
      <Checkbox name="reminders" label={t('login.reminders')} defaultChecked={reply?.values.reminders ?? false} />
      {reply && Object.keys(reply.fields).length === 0 && <FieldError>{reply.text}</FieldError>}
      <Button look="primary" disabled={busy || Object.keys(errors ?? {}).length > 0}>
        {t('contact.send')}
      </Button>
    </Form>
  )
}
