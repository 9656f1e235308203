import { data, Link } from 'react-router'
import { z } from 'zod'
import { englishLanguage } from '#i18n/language.ts'
import { recordContactMessage } from '#modules/contact-messages/index.server.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import { languageContext } from '#web/app-shell/context.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readFormWithFiles } from '#web/app-shell/read-form.ts'
import { getActor, getApp, getRequestOrigin, respondOnError } from '#web/app-shell/session.ts'
import { PARTNER_OPENING } from '#web/app-shell/texts/default-openings.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/careers'
import { buildStreetScene } from './build-street-scene.ts'
import css from './careers.module.css'
import { ContactFormFields } from './contact-form-fields.tsx'
import contentCss from './content.module.css'
import { FormConfirmation } from './form-confirmation.tsx'
import { type ContactReply, handleContactForm } from './handle-contact-form.ts'
import { JobOpening } from './job-opening.tsx'
import { PageHead } from './page-head.tsx'
import { readOpenings, type ShownOpening } from './read-openings.server.ts'

const text = z.string().max(20_000).default('')
const form = z.object({ name: text, email: text, phone: text, message: text, role: text, city: text, years: text })
type Values = z.output<typeof form>

export const handle = { static: true } satisfies ScreenHandle

/** Accepts a job application. The CV is stored only once everything else is valid. */
export async function action(args: Route.ActionArgs) {
  const app = getApp(args.context)
  const { fields: values, files } = await respondOnError(readFormWithFiles(args.request, form))
  const role = (await respondOnError(readOpenings(app, englishLanguage.code))).find(({ slug }) => slug === values.role)
  return handleContactForm(
    args.context,
    values,
    async contact => {
      const cv = files.get('cv')
      const upload = cv && (await storeUpload(app, await getActor(args), cv))
      const [city, years] = [values.city.trim().slice(0, 100), values.years.trim().slice(0, 20)]
      const application = { role: role!.title, city, years, ...(upload && { cv: upload.href }) }
      await recordContactMessage(app, getRequestOrigin(args.context), { kind: 'career', ...contact, data: application })
      return data({ sent: true })
    },
    role && role.slug !== PARTNER_OPENING ? {} : { role: 'career.role' },
  )
}

/** STAT-02: loads the openings. */
export async function loader({ context }: Route.LoaderArgs) {
  const openings = await respondOnError(readOpenings(getApp(context), context.get(languageContext)))
  if (openings.length === 0) throw data({ code: 'article.unknown' }, { status: 404 })
  return { openings }
}

export default function CareersPage({ loaderData: { openings }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <PageHead
        title={t('careers.title')}
        description={t('careers.description')}
        lead={t('careers.lead')}
        scene={buildStreetScene(t('careers.scene'), [
          ['fridge', [150, -70]],
          ['crew', [0, 0]],
        ])}
      />
      <div className={`wrap ${contentCss.body} ${contentCss.split}`}>
        <section>
          <h2>{t('careers.openings')}</h2>
          <ul className={css.openings}>
            {openings.map(opening => (
              <JobOpening key={opening.slug} opening={opening} />
            ))}
          </ul>
          <p>
            <Trans
              words="careers.equal"
              with={{ policy: <Link to="/anti-discrimination-policy">{t('careers.policy')}</Link> }}
            />
          </p>
        </section>
        <Application
          openings={openings}
          sent={actionData !== undefined && 'sent' in actionData}
          reply={actionData && 'code' in actionData ? actionData : undefined}
        />
      </div>
    </>
  )
}

type ApplicationProps = { openings: ShownOpening[]; sent: boolean; reply: ContactReply<Values> | undefined }

function Application({ openings, sent, reply }: ApplicationProps) {
  const t = useTranslation()
  const { values, fields } = reply ?? {}
  return (
    <form
      method="post"
      action="/careers#apply"
      encType="multipart/form-data"
      className={contentCss.card}
      id="apply"
      noValidate
    >
      {sent && <FormConfirmation title={t('careers.sent')}>{t('careers.sentNote')}</FormConfirmation>}
      <h2>{t('careers.apply')}</h2>
      <SelectField
        label={t('careers.role')}
        error={fields?.role}
        name="role"
        defaultValue={values?.role ?? ''}
        required
      >
        <option value="" />
        {openings
          .filter(({ slug }) => slug !== PARTNER_OPENING)
          .map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
      </SelectField>
      <ContactFormFields values={values} errors={fields} message={{ label: t('careers.message') }} />
      <TextField label={t('careers.city')} name="city" maxLength={100} defaultValue={values?.city ?? ''} />
      <TextField
        label={t('careers.years')}
        name="years"
        inputMode="numeric"
        maxLength={40}
        defaultValue={values?.years ?? ''}
      />
      <TextField
        label={t('careers.cv')}
        hint={t('careers.cvHint')}
        name="cv"
        type="file"
        accept=".pdf,image/jpeg,image/png,image/webp"
      />
      {reply && Object.keys(reply.fields).length === 0 && <FieldError>{reply.text}</FieldError>}
      <Button look="primary">{t('careers.send')}</Button>
    </form>
  )
}
