import { data, Link } from 'react-router'
import { z } from 'zod'
import type { ErrorCode } from '#kernel/domain-error.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import { applyAsPartner } from '#modules/partners/index.server.ts'
import {
  type ApplicationDocumentKind,
  applicationDocumentKinds,
  partnerTrades,
} from '#modules/partners/rules/application.ts'
import { parseYears } from '#modules/partners/rules/years.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readFormWithFiles } from '#web/app-shell/read-form.ts'
import { getActor, getApp, getRequestOrigin, respondOnError } from '#web/app-shell/session.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { checkboxField } from '#web/shared/account/mobile-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError, TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/register'
import { buildStreetScene } from './build-street-scene.ts'
import { ContactFormFields } from './contact-form-fields.tsx'
import contentCss from './content.module.css'
import { FormConfirmation } from './form-confirmation.tsx'
import { type ContactReply, handleContactForm } from './handle-contact-form.ts'
import { PageHead } from './page-head.tsx'
import css from './register.module.css'

const text = z.string().max(20_000).default('')
const tradeTicks = Object.fromEntries(partnerTrades.map(trade => [trade, checkboxField])) as Record<
  (typeof partnerTrades)[number],
  typeof checkboxField
>
const form = z.object({
  name: text,
  email: text,
  phone: text,
  message: text,
  city: text,
  years: text,
  terms: checkboxField,
  ...tradeTicks,
})
type Values = z.output<typeof form>

const steps = ['apply', 'call', 'trial', 'own'] as const

export const handle = { static: true } satisfies ScreenHandle

/**
 * STAT-06: stores the application with its documents for review by staff. Files are stored only once everything else is
 * valid.
 */
export async function action(args: Route.ActionArgs) {
  const app = getApp(args.context)
  const { fields: values, files } = await respondOnError(readFormWithFiles(args.request, form))
  const chosen = partnerTrades.filter(trade => values[trade])
  const city = values.city.trim().slice(0, 100)
  const years = parseYears(values.years)
  const further: Record<string, ErrorCode> = {
    ...(!city && { city: 'city.required' }),
    ...(years === null && { years: 'years.invalid' }),
    ...(chosen.length === 0 && { trades: 'trade.required' }),
    ...(!files.has('id') && { id: 'documents.required' }),
    ...(!values.terms && { terms: 'terms.required' }),
  }
  return handleContactForm(
    args.context,
    values,
    async ({ message: about, ...requested }) => {
      const actor = await getActor(args)
      const documents: Partial<Record<ApplicationDocumentKind, string>> = {}
      for (const kind of applicationDocumentKinds) {
        const file = files.get(kind)
        if (file) documents[kind] = (await storeUpload(app, actor, file)).href
      }
      const application = { ...requested, about, city, trades: chosen, years: years ?? '', documents }
      await applyAsPartner(app, getRequestOrigin(args.context), application)
      return data({ sent: true })
    },
    further,
  )
}

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <PageHead
        title={t('register.title')}
        description={t('register.description')}
        lead={t('register.lead')}
        scene={buildStreetScene(t('register.scene'), [
          ['crew', [0, 0]],
          ['scooter', [150, -60]],
        ])}
      />
      <div className={`wrap ${contentCss.body} ${contentCss.split}`}>
        <ol className={contentCss.steps}>
          {steps.map(step => (
            <li key={step}>
              <b>{t(`register.step.${step}.title`)}</b>
              <span>{t(`register.step.${step}.text`)}</span>
            </li>
          ))}
        </ol>
        <Application
          sent={actionData !== undefined && 'sent' in actionData}
          reply={actionData && 'code' in actionData ? actionData : undefined}
        />
      </div>
    </>
  )
}

function Application({ sent, reply }: { sent: boolean; reply: ContactReply<Values> | undefined }) {
  const t = useTranslation()
  const { values, fields } = reply ?? {}
  return (
    <form
      method="post"
      action="/register#apply"
      encType="multipart/form-data"
      className={contentCss.card}
      id="apply"
      noValidate
    >
      {sent && <FormConfirmation title={t('register.sent')}>{t('register.sentNote')}</FormConfirmation>}
      <h2>{t('register.form')}</h2>
      <fieldset className={css.trades}>
        <legend className={fieldCss.lab}>{t('register.trades')}</legend>
        {partnerTrades.map(trade => (
          <Checkbox
            key={trade}
            name={trade}
            label={t(`register.trade.${trade}`)}
            defaultChecked={values?.[trade] ?? false}
          />
        ))}
        {fields?.trades && <FieldError>{fields.trades}</FieldError>}
      </fieldset>
      <TextField
        label={t('register.city')}
        name="city"
        maxLength={100}
        defaultValue={values?.city ?? ''}
        error={fields?.city}
        required
      />
      <ContactFormFields
        values={values}
        errors={fields}
        message={{ label: t('register.about'), hint: t('register.aboutHint') }}
      />
      <TextField
        label={t('register.years')}
        name="years"
        inputMode="numeric"
        maxLength={20}
        defaultValue={values?.years ?? ''}
        error={fields?.years}
      />
      <fieldset className={css.papers}>
        <legend className={fieldCss.lab}>{t('register.papers')}</legend>
        <p className="sm muted">{t('register.papersHint')}</p>
        {applicationDocumentKinds.map(kind => (
          <DocumentField key={kind} kind={kind} error={fields?.[kind]} />
        ))}
      </fieldset>
      <Checkbox
        name="terms"
        defaultChecked={values?.terms ?? false}
        label={
          <Trans
            words="register.terms"
            with={{ terms: <Link to="/terms-and-conditions">{t('register.termsLink')}</Link> }}
          />
        }
      />
      {fields?.terms && <FieldError>{fields.terms}</FieldError>}
      {reply && Object.keys(reply.fields).length === 0 && <FieldError>{reply.text}</FieldError>}
      <Button look="primary">{t('register.send')}</Button>
    </form>
  )
}

function DocumentField({ kind, error }: { kind: ApplicationDocumentKind; error: string | undefined }) {
  const t = useTranslation()
  const required = kind === 'id'
  const paper = t(`register.paper.${kind}`)
  return (
    <TextField
      label={required ? paper : t('register.optional', { paper })}
      hint={kind === 'id' || kind === 'certificate' ? t(`register.paperHint.${kind}`) : undefined}
      name={kind}
      type="file"
      accept=".pdf,image/jpeg,image/png,image/webp"
      error={error}
      required={required}
    />
  )
}
