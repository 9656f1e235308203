import { randomUUID } from 'node:crypto'
import { Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { formatClock, formatDay } from '#i18n/format.ts'
import { readCrewSurvey } from '#modules/sales/index.server.ts'
import { buildSurveyFindings } from '#modules/sales/rules/survey-findings.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/survey'
import css from './crew.module.css'
import reportCss from './damage-report.module.css'
import { JobError } from './job-error.tsx'
import { OutboxBar } from './offline/outbox-bar.tsx'
import { parseJobId } from './parse-job-id.ts'
import { PhotoField } from './photo-field.tsx'
import { getFormErrorText, ReportErrors } from './report-form.tsx'
import { saveSurveyForm } from './save-survey.server.ts'
import surveyCss from './survey.module.css'
import { AccessForm, SurveyItemCounts } from './survey-sections.tsx'
import { requireWorker, toWorkerPage } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const survey = await respondOnError(
    (async () => readCrewSurvey(app, worker, parseJobId({ job: args.params.survey })))(),
  )
  const t = translateFor(args.context)
  const errors = { empty: formatErrorText(t, 'report.empty'), wrong: formatErrorText(t, 'crew.survey-access') }
  return toWorkerPage(worker, { worker: worker.id, survey, id: randomUUID(), errors })
}

export async function action(args: Route.ActionArgs) {
  const [app, worker] = await requireWorker(args)
  try {
    await saveSurveyForm(app, worker, args.request)
    return redirect(`/crew/surveys/${z.string().parse(args.params.survey)}`)
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { headers } from './worker-session.ts'

/** The surveyor's sheet: items, floors and access, notes with photos, and the end of the survey. */
export default function SurveyPage({
  loaderData: { worker, survey, id, errors },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const sheet = buildSurveyFindings(survey.words)
  const { address, city, mobile, note, done, sent, startsAt, endsAt } = survey
  const where = [address, city].filter(Boolean).join(', ')
  const ended = done || sheet.ended !== null
  const job = `survey-${survey.id}`
  return (
    <main className={css.page}>
      <NoIndexPage title={t(`crew.survey.${survey.way}`)} />
      <header className={css.head}>
        <Link to="/crew" className={css.back}>
          <Icon name="left" /> {t('crew.title')}
        </Link>
        <p className={css.clock}>
          <b>
            {formatClock(startsAt)} - {formatClock(endsAt)}
          </b>
          <span>{formatDay(survey.day, t.tag)}</span>
        </p>
        <h1>{t(`crew.survey.${survey.way}`)}</h1>
      </header>
      <OutboxBar worker={worker} />
      <section className={css.part}>
        <h2>{survey.customer || t('crew.at')}</h2>
        {where && <p className={css.address}>{where}</p>}
        {survey.way === 'visit' && (
          <a
            className={css.big}
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`}
            rel="noopener"
          >
            <Icon name="pin" /> {t('crew.map')}
          </a>
        )}
        {mobile ? (
          <a className={css.big} href={`tel:+91${mobile}`}>
            <Icon name="phone" /> {t('crew.call')}
          </a>
        ) : (
          !done && <p>{t('crew.callLater')}</p>
        )}
        {note && (
          <p>
            <b>{t('move.answer.note')}:</b> {note}
          </p>
        )}
      </section>
      <div data-survey={JSON.stringify(survey.words)} data-knows="survey" data-job={job} className={surveyCss.sheet}>
        <SurveyItemCounts survey={survey} sheet={sheet} job={job} />
        <AccessForm survey={survey} sheet={sheet} job={job} wrong={errors.wrong} formError={formError} />
        <Form
          method="post"
          encType="multipart/form-data"
          noValidate
          className={reportCss.form}
          data-tell={job}
          data-kind="survey-note"
          data-photos=""
          data-empty={errors.empty}
        >
          <h2>{t('crew.report.link')}</h2>
          <SurveyContextFields survey={survey} />
          <input type="hidden" name="id" value={id} />
          <ReportErrors text={formError?.fields.photo ?? getFormErrorText(formError)} />
          <PhotoField />
          <TextAreaField
            name="note"
            rows={2}
            maxLength={1000}
            label={t('crew.report.words')}
            error={formError?.fields.note}
          />
          <Button block className={css.big}>
            <Icon name="upload" /> {t('crew.report.keep')}
          </Button>
        </Form>
        {sent.length > 0 && (
          <section className={css.part}>
            <h2>{t('crew.report.sent')}</h2>
            <ul className={css.things}>
              {sent.map(one => (
                <li key={one.id} className={reportCss.sent}>
                  <Icon name={one.pictured ? 'ok' : 'edit'} />
                  <span>
                    {formatClock(one.reportedAt)} {one.words}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Form
          method="post"
          noValidate
          hidden={ended}
          data-tell={job}
          data-kind="survey"
          data-part="end"
          className={surveyCss.end}
        >
          <SurveyContextFields survey={survey} />
          <ReportErrors text={null} />
          <Button look="primary" block className={css.tell} name="outcome" value="done">
            <Icon name="ok" /> {t('crew.survey.done')}
          </Button>
          <Button block className={css.big} name="outcome" value="nobody">
            {t('crew.reason.nobody-home')}
          </Button>
        </Form>
        <p data-part="over" hidden={!ended} className={css.state}>
          <Icon name="ok" /> {t('crew.survey.over')}
        </p>
      </div>
    </main>
  )
}

/** The hidden fields with the survey of a form. */
function SurveyContextFields({ survey }: { survey: { id: number; pass: string } }) {
  return (
    <>
      <input type="hidden" name="survey" value={survey.id} />
      <input type="hidden" name="pass" value={survey.pass} />
    </>
  )
}

export const ErrorBoundary = JobError
