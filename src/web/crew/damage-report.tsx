import { randomUUID } from 'node:crypto'
import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { formatClock } from '#i18n/format.ts'
import type { ListedItem } from '#modules/dispatch/crew/rules/list-check.ts'
import { readJobReports } from '#modules/dispatch/index.server.ts'
import { MAX_REPORT_NOTE, type ReportKind, reportKinds } from '#modules/dispatch/record/rules/report-kind.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readFormWithFiles } from '#web/app-shell/read-form.ts'
import { respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Route } from './+types/damage-report'
import css from './crew.module.css'
import reportCss from './damage-report.module.css'
import { ItemPictogram } from './item-pictogram.tsx'
import { JobError } from './job-error.tsx'
import { JobFrame } from './job-frame.tsx'
import { parseJobId } from './parse-job-id.ts'
import { PhotoField } from './photo-field.tsx'
import { getFormErrorText, JobContextFields, ReportErrors } from './report-form.tsx'
import { damageReportFields, saveDamageReports } from './save-damage-report.server.ts'
import { requireWorker, toWorkerPage } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

const form = z.object(damageReportFields)

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const job = await respondOnError((async () => readJobReports(app, worker, parseJobId(args.params)))())
  const t = translateFor(args.context)
  const errors = {
    missing: formatErrorText(t, 'report.photo'),
    empty: formatErrorText(t, 'report.empty'),
    unset: formatErrorText(t, 'report.kind'),
  }
  return toWorkerPage(worker, { worker: worker.id, job, id: randomUUID(), errors })
}

export async function action(args: Route.ActionArgs) {
  const [app, worker] = await requireWorker(args)
  try {
    const { fields, all } = await readFormWithFiles(args.request, form)
    const items = (all.texts.get('items') ?? []).join(', ')
    await saveDamageReports(app, worker, { ...fields, items }, all.files.get('photo') ?? [])
    return redirect(`/crew/jobs/${args.params.job}/report`)
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { headers } from './worker-session.ts'

const kindIcons: Record<ReportKind, IconName> = { before: 'clock', after: 'crack', note: 'note' }

/** The items that have a tile at once; the others are behind a fold. */
const MAX_TILES = 6

/** The reports of a crew on a job: photos of damage, notes to the office. */
export default function DamageReportPage({
  loaderData: { worker, job, id, errors },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const things = job.things.toSorted((a, b) => Number(b.special) - Number(a.special))
  return (
    <JobFrame jobId={job.id} worker={worker} title={t('crew.report.link')}>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className={reportCss.form}
        data-tell={job.id}
        data-kind="report"
        data-photos=""
        data-missing={errors.missing}
        data-empty={errors.empty}
        data-unset={errors.unset}
      >
        <input type="hidden" name="id" value={id} />
        <JobContextFields job={job} />
        <ReportErrors text={formError?.fields.report ?? formError?.fields.photo ?? getFormErrorText(formError)} />
        <PhotoField multiple needed />
        <fieldset className={css.choices}>
          <legend>{t('crew.report.kind')}</legend>
          {reportKinds.map(kind => (
            <label key={kind}>
              <input type="radio" name="report" value={kind} />
              <Icon name={kindIcons[kind]} /> {t(`crew.report.${kind}`)}
            </label>
          ))}
        </fieldset>
        {things.length > 0 && (
          <fieldset className={css.choices}>
            <legend>{t('crew.report.which')}</legend>
            {things.slice(0, MAX_TILES).map(thing => (
              <ItemTile key={thing.line} thing={thing} />
            ))}
            {things.length > MAX_TILES && (
              <details className={reportCss.all}>
                <summary>
                  <Icon name="down" /> {t('crew.report.all')}
                </summary>
                <div>
                  {things.slice(MAX_TILES).map(thing => (
                    <ItemTile key={thing.line} thing={thing} />
                  ))}
                </div>
              </details>
            )}
          </fieldset>
        )}
        <TextAreaField
          name="note"
          data-thing
          rows={2}
          maxLength={MAX_REPORT_NOTE}
          label={t('crew.report.words')}
          error={formError?.fields.note}
        />
        <div className={css.sole}>
          <Button look="primary" block className={css.tell}>
            <Icon name="check" /> {t('crew.report.keep')}
          </Button>
        </div>
      </Form>
      <section className={css.part} data-reports={job.id} hidden={job.sent.length === 0}>
        <h2>{t('crew.report.saved')}</h2>
        <ul className={reportCss.saved}>
          <template>
            <li data-waits="">
              <span className={reportCss.thumb}>
                <Icon name="camera" />
                <img alt="" hidden />
              </span>
              <span data-part="words" />
              <b className={reportCss.fate}>
                <Icon name="sync" /> {t('crew.report.waits')}
              </b>
            </li>
          </template>
          {job.sent.map(({ id, kind, note, reportedAt, pictured }) => (
            <li key={id}>
              <span className={reportCss.thumb}>
                <Icon name={pictured ? 'camera' : 'note'} />
              </span>
              <span>
                {t(`crew.report.${kind}`)}, {formatClock(reportedAt)}
                {note && <small>{note}</small>}
              </span>
              <b className={reportCss.fate}>
                <Icon name="check" /> {t('crew.report.sent')}
              </b>
            </li>
          ))}
        </ul>
      </section>
    </JobFrame>
  )
}

/** One item of the order as a tile that can be ticked. Staff read its English name. */
function ItemTile({ thing: { name, pictogram } }: { thing: ListedItem }) {
  const t = useTranslation()
  return (
    <label>
      <input type="checkbox" name="items" value={name} />
      <ItemPictogram name={pictogram} /> {t.nameOf(name)}
    </label>
  )
}

export const ErrorBoundary = JobError
