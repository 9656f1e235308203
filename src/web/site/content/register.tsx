import { data, Link } from 'react-router'
import { z } from 'zod'
import { takeUpload } from '#modules/documents/index.server.ts'
import { applyAsPartner } from '#modules/partners/index.server.ts'
import { type PaperKind, paperKinds, trades } from '#modules/partners/rules/application.ts'
import { ticked } from '#web/shell/account/mobile-field.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { readFormWithFiles } from '#web/shell/read-form.ts'
import { actorOf, answering, appOf, fromOf } from '#web/shell/session.ts'
import { faultText } from '#web/text/en/faults.ts'
import { paperText, registerText as t, tradeText } from '#web/text/en/register.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { Done } from './done.tsx'
import { PageHead } from './page-head.tsx'
import { pavement } from './pavement.ts'
import { type ContactReply, takeContact } from './take-contact.ts'
import './register.css'
import type { Route } from './+types/register.ts'

const text = z.string().max(20_000).default('')
const tradeTicks = Object.fromEntries(trades.map(trade => [trade, ticked])) as Record<
  (typeof trades)[number],
  typeof ticked
>
const form = z.object({
  name: text,
  email: text,
  phone: text,
  message: text,
  city: text,
  years: text,
  terms: ticked,
  ...tradeTicks,
})
type Values = z.output<typeof form>

export const handle = { static: true } satisfies ScreenHandle

/** STAT-06: kept with its papers, reviewed by staff. Files are kept only once everything else is right. */
export async function action(args: Route.ActionArgs) {
  const app = appOf(args.context)
  const { fields: values, files } = await answering(readFormWithFiles(args.request, form))
  const chosen = trades.filter(trade => values[trade])
  const city = values.city.trim().slice(0, 100)
  const further = {
    ...(!city && { city: 'city.required' }),
    ...(chosen.length === 0 && { trades: 'trade.required' }),
    ...(!files.has('id') && { id: 'documents.required' }),
    ...(!values.terms && { terms: 'terms.required' }),
  }
  return takeContact(
    values,
    async ({ message: about, ...asked }) => {
      const actor = await actorOf(args)
      const documents: Partial<Record<PaperKind, string>> = {}
      for (const kind of paperKinds) {
        const file = files.get(kind)
        if (file) documents[kind] = (await takeUpload(app, actor, file)).href
      }
      const application = { ...asked, about, city, trades: chosen, years: values.years.trim().slice(0, 20), documents }
      await applyAsPartner(app, fromOf(args.context), application)
      return data({ sent: true })
    },
    further,
  )
}

export default function Register({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t.title}
        description={t.description}
        lead={t.lead}
        scene={pavement(t.scene, [
          ['crew', [0, 0]],
          ['scooter', [150, -60]],
        ])}
      />
      <div className="wrap page-body page-split">
        <ol className="page-steps">
          {t.steps.map(([title, words]) => (
            <li key={title}>
              <b>{title}</b>
              <span>{words}</span>
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
  const { values, fields, code } = reply ?? {}
  const of = (field: string) => fields?.[field] && faultText(fields[field])
  return (
    <form
      method="post"
      action="/register#apply"
      encType="multipart/form-data"
      className="page-card"
      id="apply"
      noValidate
    >
      {sent && <Done title={t.sent}>{t.sentNote}</Done>}
      <h2>{t.form}</h2>
      <fieldset className="register-trades">
        <legend className="lab">{t.trades}</legend>
        {trades.map(trade => (
          <Check key={trade} name={trade} label={tradeText[trade]} defaultChecked={values?.[trade] ?? false} />
        ))}
        {fields?.trades && <FieldError>{of('trades')}</FieldError>}
      </fieldset>
      <TextField
        label={t.city}
        name="city"
        maxLength={100}
        defaultValue={values?.city ?? ''}
        error={of('city')}
        required
      />
      <ContactFields values={values} faults={fields} message={{ label: t.about, hint: t.aboutHint }} />
      <TextField label={t.years} name="years" inputMode="numeric" maxLength={20} defaultValue={values?.years ?? ''} />
      <fieldset className="register-papers">
        <legend className="lab">{t.papers}</legend>
        <p className="sm muted">{t.paperHint}</p>
        {paperKinds.map(kind => (
          <TextField
            key={kind}
            {...paperText[kind]}
            name={kind}
            type="file"
            accept=".pdf,image/jpeg,image/png,image/webp"
            error={of(kind)}
            required={kind === 'id'}
          />
        ))}
      </fieldset>
      <Check
        name="terms"
        defaultChecked={values?.terms ?? false}
        label={
          <>
            {t.terms} <Link to="/terms-and-conditions">{t.termsLink}</Link>.
          </>
        }
      />
      {fields?.terms && <FieldError>{of('terms')}</FieldError>}
      {code && Object.keys(fields!).length === 0 && <FieldError>{faultText(code)}</FieldError>}
      <Button look="call">{t.send}</Button>
    </form>
  )
}
