import { randomUUID } from 'node:crypto'
import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { formatClock } from '#i18n/format.ts'
import { readJobReports } from '#modules/dispatch/index.server.ts'
import { reportKinds } from '#modules/dispatch/record/rules/report-kind.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readFormWithFiles } from '#web/app-shell/read-form.ts'
import { respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/report'
import css from './crew.module.css'
import { JobError } from './job-error.tsx'
import { JobPage } from './job-page.tsx'
import { parseJobId } from './parse-job-id.ts'
import reportCss from './report.module.css'
import { getFormErrorText, JobContextFields, ReportErrors } from './report-form.tsx'
import { damageReportFields, saveDamageReport } from './save-damage-report.server.ts'
import { requireWorker, toWorkerPage } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

const form = z.object(damageReportFields)

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const job = await respondOnError((async () => readJobReports(app, worker, parseJobId(args.params)))())
  const t = translateFor(args.context)
  const errors = { missing: formatErrorText(t, 'report.photo'), empty: formatErrorText(t, 'report.empty') }
  return toWorkerPage(worker, { worker: worker.id, job, id: randomUUID(), errors })
}

export async function action(args: Route.ActionArgs) {
  const [app, worker] = await requireWorker(args)
  try {
    const { fields, files } = await readFormWithFiles(args.request, form)
    await saveDamageReport(app, worker, fields, files.get('photo'))
    return redirect(`/crew/jobs/${args.params.job}/report`)
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { headers } from './worker-session.ts'

/** The reports of a crew on a job: photos of damage, notes to the office. */
export default function CrewReport({
  loaderData: { worker, job, id, errors },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <JobPage jobId={job.id} worker={worker} title={t('crew.report.link')}>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className={reportCss.form}
        data-tell={job.id}
        data-kind="report"
        data-missing={errors.missing}
        data-empty={errors.empty}
      >
        <input type="hidden" name="id" value={id} />
        <JobContextFields job={job} />
        <ReportErrors text={getFormErrorText(formError)} />
        <fieldset className={reportCss.kinds}>
          <legend>{t('crew.report.kind')}</legend>
          {reportKinds.map((kind, n) => (
            <label key={kind}>
              <input type="radio" name="report" value={kind} defaultChecked={n === 0} /> {t(`crew.report.${kind}`)}
            </label>
          ))}
        </fieldset>
        <TextField
          type="file"
          name="photo"
          accept="image/*"
          capture="environment"
          label={t('crew.report.photo')}
          error={formError?.fields.photo}
        />
        <TextAreaField
          name="note"
          data-thing
          rows={2}
          maxLength={1000}
          label={t('crew.report.words')}
          error={formError?.fields.note}
        />
        <Button look="call" block className={css.tell}>
          <Icon name="upload" /> {t('crew.report.keep')}
        </Button>
      </Form>
      {job.sent.length > 0 && (
        <section className={css.part}>
          <h2>{t('crew.report.sent')}</h2>
          <ul className={css.things}>
            {job.sent.map(({ id, kind, note, toldAt, pictured }) => (
              <li key={id} className={reportCss.sent}>
                <Icon name={pictured ? 'ok' : 'edit'} />
                <span>
                  <b>{t(`crew.report.${kind}`)}</b> {formatClock(toldAt)}
                  {note && <span>{note}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </JobPage>
  )
}

export const ErrorBoundary = JobError
