import { data } from 'react-router'
import { z } from 'zod'
import { recordContactMessage } from '#modules/contact-messages/index.server.ts'
import { formatTicketNumber } from '#modules/contact-messages/rules/contact-message.ts'
import { toTelHref } from '#web/app-shell/chrome/phone-links.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { getApp, getRequestOrigin, respondOnError } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/grievance'
import { ContactFormFields } from './contact-form-fields.tsx'
import css from './content.module.css'
import { FormConfirmation } from './form-confirmation.tsx'
import { handleContactForm } from './handle-contact-form.ts'
import { PageHead } from './page-head.tsx'

const steps = ['ticket', 'confirmed', 'settled'] as const
const text = z.string().max(20_000).default('')
const form = z.object({ name: text, email: text, phone: text, message: text, orderNo: text })

export const handle = { static: true } satisfies ScreenHandle

export function loader({ context }: Route.LoaderArgs) {
  const { company, config } = getApp(context)
  return { legal: company.legal, gstin: config.gst.gstin }
}

/**
 * Consumer Protection (E-Commerce) Rules 2020, rule 4: a ticket immediately, an answer in 48 hours, redress in a month.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const values = await respondOnError(readForm(request, form))
  return handleContactForm(context, values, async lead => {
    const complaint = { kind: 'grievance', ...lead, data: { orderNo: values.orderNo.trim().slice(0, 40) } } as const
    const { id } = await recordContactMessage(getApp(context), getRequestOrigin(context), complaint)
    return data({ ticket: formatTicketNumber(id) })
  })
}

export default function GrievancePage({ loaderData: { legal, gstin }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const brand = useRoot()!.brand
  const reply = actionData && 'code' in actionData ? actionData : undefined
  return (
    <>
      <PageHead
        title={t('contact.grievance.title')}
        description={t('contact.grievance.description')}
        lead={t('contact.grievance.lead')}
      />
      <div className={`wrap ${css.body} ${css.split}`}>
        <form method="post" className={css.card} noValidate>
          {actionData && 'ticket' in actionData && (
            <FormConfirmation title={t('contact.grievance.sent', { ticket: actionData.ticket })}>
              {t('contact.grievance.sentNote')}
            </FormConfirmation>
          )}
          <h2>{t('contact.grievance.send')}</h2>
          <TextField
            label={t('contact.grievance.orderNo')}
            name="orderNo"
            maxLength={40}
            defaultValue={reply?.values.orderNo ?? ''}
            autoComplete="off"
          />
          <ContactFormFields
            values={reply?.values}
            errors={reply?.fields}
            message={{ label: t('contact.grievance.message') }}
          />
          {reply && Object.keys(reply.fields).length === 0 && <FieldError>{reply.text}</FieldError>}
          <Button look="primary">{t('contact.grievance.send')}</Button>
        </form>
        <aside className={css.aside}>
          <h2>{t('contact.grievance.officer')}</h2>
          <p>
            <b>{legal.officer}</b>
            {legal.hours && `, ${legal.hours}`}
            <br />
            <a href={`mailto:${legal.officerEmail}`}>
              <EmailText>{legal.officerEmail}</EmailText>
            </a>
            <br />
            <a href={toTelHref(legal.officerPhone)}>{legal.officerPhone}</a>
          </p>
          <ol className={css.steps}>
            {steps.map(step => (
              <li key={step}>
                <b>{t(`contact.grievance.step.${step}.when`)}</b>
                <span>{t(`contact.grievance.step.${step}.what`)}</span>
              </li>
            ))}
          </ol>
          <p>{t('contact.grievance.further')}</p>
          <h2>{t('contact.grievance.entity')}</h2>
          <dl className={css.facts}>
            <dt>{t('contact.grievance.legalName')}</dt>
            <dd>{brand.legalName}</dd>
            <dt>{t('contact.grievance.address')}</dt>
            <dd>{legal.address}</dd>
            <dt>{t('contact.grievance.gstin')}</dt>
            <dd>{gstin}</dd>
            {legal.cin && (
              <>
                <dt>{t('contact.grievance.cin')}</dt>
                <dd>{legal.cin}</dd>
              </>
            )}
          </dl>
        </aside>
      </div>
    </>
  )
}
