import { data, Link } from 'react-router'
import { z } from 'zod'
import { takeLead } from '#modules/content/index.server.ts'
import { takeUpload } from '#modules/documents/index.server.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { readFormWithFiles } from '#web/shell/read-form.ts'
import { actorOf, answering, appOf, fromOf } from '#web/shell/session.ts'
import { careersText, openings } from '#web/text/en/careers.ts'
import { faultText } from '#web/text/en/faults.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, TextField } from '#web/ui/field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { Done } from './done.tsx'
import { PageHead } from './page-head.tsx'
import { pavement } from './pavement.ts'
import { type ContactReply, takeContact } from './take-contact.ts'
import './careers.css'
import type { Route } from './+types/careers.ts'

const t = careersText
const text = z.string().max(20_000).default('')
const roles = openings.filter(opening => !('partner' in opening))
const form = z.object({ name: text, email: text, phone: text, message: text, role: text, city: text, years: text })
type Values = z.output<typeof form>

export const handle = { static: true } satisfies ScreenHandle

/** An application for work; the CV is kept only once everything else is right. */
export async function action(args: Route.ActionArgs) {
  const app = appOf(args.context)
  const { fields: values, files } = await answering(readFormWithFiles(args.request, form))
  const role = roles.find(({ id }) => id === values.role)
  return takeContact(
    values,
    async asked => {
      const cv = files.get('cv')
      const kept = cv && (await takeUpload(app, await actorOf(args), cv))
      const [city, years] = [values.city.trim().slice(0, 100), values.years.trim().slice(0, 20)]
      const application = { role: role!.title, city, years, ...(kept && { cv: kept.href }) }
      await takeLead(app, fromOf(args.context), { kind: 'career', ...asked, data: application })
      return data({ sent: true })
    },
    role ? {} : { role: 'career.role' },
  )
}

export default function Careers({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t.title}
        description={t.description}
        lead={t.lead}
        scene={pavement(t.scene, [
          ['fridge', [150, -70]],
          ['crew', [0, 0]],
        ])}
      />
      <div className="wrap page-body page-split">
        <section>
          <h2>{t.openings}</h2>
          <ul className="openings">
            {openings.map(opening => (
              <Opening key={opening.id} opening={opening} />
            ))}
          </ul>
          <p>
            {t.equal} <Link to="/anti-discrimination-policy">{t.policy}</Link>.
          </p>
        </section>
        <Application
          sent={actionData !== undefined && 'sent' in actionData}
          reply={actionData && 'code' in actionData ? actionData : undefined}
        />
      </div>
    </>
  )
}

const Opening = ({ opening }: { opening: (typeof openings)[number] }) => (
  <li>
    <h3>{opening.title}</h3>
    <p className="muted sm">{opening.where}</p>
    <p>{opening.text}</p>
    <p className="sm">
      <b>{t.wants}:</b> {opening.wants.join(' · ')}
    </p>
    {'partner' in opening ? (
      <Link className="link" to="/register">
        {t.partner}
      </Link>
    ) : (
      <a className="link" href="#apply">
        {t.apply}
      </a>
    )}
  </li>
)

function Application({ sent, reply }: { sent: boolean; reply: ContactReply<Values> | undefined }) {
  const { values, fields, code } = reply ?? {}
  return (
    <form
      method="post"
      action="/careers#apply"
      encType="multipart/form-data"
      className="page-card"
      id="apply"
      noValidate
    >
      {sent && <Done title={t.sent}>{t.sentNote}</Done>}
      <h2>{t.apply}</h2>
      <Field label={t.role} error={fields?.role && faultText(fields.role)}>
        {control => (
          <select className="input" name="role" defaultValue={values?.role ?? ''} required {...control}>
            <option value="" />
            {roles.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ContactFields values={values} faults={fields} message={{ label: t.message }} />
      <TextField label={t.city} name="city" maxLength={100} defaultValue={values?.city ?? ''} />
      <TextField label={t.years} name="years" inputMode="numeric" maxLength={20} defaultValue={values?.years ?? ''} />
      <TextField label={t.cv} hint={t.cvHint} name="cv" type="file" accept=".pdf,image/jpeg,image/png,image/webp" />
      {code && Object.keys(fields!).length === 0 && <FieldError>{faultText(code)}</FieldError>}
      <Button look="call">{t.send}</Button>
    </form>
  )
}
