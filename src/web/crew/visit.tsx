import { randomUUID } from 'node:crypto'
import type { CSSProperties } from 'react'
import { Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { buildVisitProgress, countDoneLines, formatVisitButton } from '#modules/dispatch/crew/rules/visit-check.ts'
import { readJobVisit } from '#modules/dispatch/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/visit'
import css from './crew.module.css'
import listCss from './item-count.module.css'
import { JobError } from './job-error.tsx'
import { JobFrame } from './job-frame.tsx'
import { parseJobId } from './parse-job-id.ts'
import { JobContextFields, ReportErrors } from './report-form.tsx'
import { saveVisitReport, visitReportFields } from './save-visit-report.server.ts'
import visitCss from './visit.module.css'
import { requireWorker, toWorkerPage } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const job = await respondOnError((async () => readJobVisit(app, worker, parseJobId(args.params)))())
  const missing = formatErrorText(translateFor(args.context), 'visit.part')
  return toWorkerPage(worker, { worker: worker.id, job, id: randomUUID(), missing })
}

export async function action(args: Route.ActionArgs) {
  const [app, worker] = await requireWorker(args)
  try {
    await saveVisitReport(app, worker, await readForm(args.request, z.object(visitReportFields)))
    return redirect(`/crew/jobs/${args.params.job}/visit`)
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { headers } from './worker-session.ts'

/** The checklist of a home service, ticked line by line, and the parts used. */
export default function VisitPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { worker, job, id, missing } = loaderData
  const t = useTranslation()
  const { checklist, words } = job
  const visit = buildVisitProgress(checklist, words)
  const [done, all] = [countDoneLines(visit), visit.lines.length]
  const form = {
    ...({ method: 'post', noValidate: true } as const),
    ...{ 'data-tell': job.id, 'data-kind': 'visit', 'data-ticks': '' },
  }
  return (
    <JobFrame jobId={job.id} worker={worker} title={t('crew.visit.link')}>
      <div
        className={`${listCss.list} ${visitCss.visit}`}
        data-visit={JSON.stringify({ checklist, words })}
        data-knows="visit"
        data-job={job.id}
      >
        <div className={listCss.sum} aria-live="polite" hidden={all === 0}>
          <p>
            <b data-part="here">{done}</b> / {all} {t('crew.visit.done')}
          </p>
          <div data-part="bar" aria-hidden="true" style={{ '--share': all === 0 ? 0 : done / all } as CSSProperties} />
        </div>
        <Form {...form}>
          <JobContextFields job={job} />
          <StorageFullError />
          <ul>
            {visit.lines.map(one => (
              <ChecklistLine key={one.line} {...one} />
            ))}
          </ul>
        </Form>
        <section>
          <h2>{t('crew.visit.parts')}</h2>
          <Form {...form}>
            <JobContextFields job={job} />
            <StorageFullError />
            <ul>
              {visit.parts.map(one => (
                <UsedPart key={one.name} {...one} />
              ))}
              <template>
                <UsedPart name="" count={1} />
              </template>
            </ul>
          </Form>
          <Form {...form} className={listCss.add} data-missing={missing}>
            <input type="hidden" name="id" value={id} />
            <JobContextFields job={job} />
            <ReportErrors text={null} />
            <TextField
              name="used"
              label={t('crew.visit.part')}
              maxLength={100}
              autoComplete="off"
              error={formError?.fields.used}
            />
            <TextField
              name="used-count"
              label={t('crew.list.count')}
              inputMode="numeric"
              maxLength={40}
              autoComplete="off"
            />
            <Button block>
              <Icon name="plus" /> {t('crew.list.keep')}
            </Button>
          </Form>
          <Link className={css.big} to={`/crew/jobs/${job.id}/change`}>
            <Icon name="rupee" /> {t('crew.visit.paid')}
          </Link>
        </section>
      </div>
    </JobFrame>
  )
}

function StorageFullError() {
  const t = useTranslation()
  return (
    <div data-part="full" role="alert" hidden>
      <FieldError>{t('crew.offline.full')}</FieldError>
    </div>
  )
}

function ChecklistLine({ line, done }: { line: string; done: boolean }) {
  const t = useTranslation()
  return (
    <li data-line={line} data-state={done ? 'all' : 'open'}>
      <button
        type="submit"
        className={`${listCss.more} ${visitCss.line}`}
        name="put"
        value={formatVisitButton({ line, part: false, count: done ? 0 : 1 })}
        aria-pressed={done}
      >
        <Icon name="check" className={visitCss.tick} />
        <span>{t.nameOf(line)}</span>
      </button>
    </li>
  )
}

function UsedPart({ name, count }: { name: string; count: number }) {
  const t = useTranslation()
  const put = (of: number) => formatVisitButton({ line: name, part: true, count: of })
  return (
    <li data-used={name} hidden={count === 0} className={visitCss.part}>
      <span>
        <b data-part="count">{count}</b> × <span data-part="name">{name}</span>
      </span>
      <Button name="put" data-put="less" value={put(Math.max(0, count - 1))} aria-label={t('crew.list.less')}>
        <Icon name="minus" />
      </Button>
      <Button name="put" data-put="more" value={put(Math.min(99, count + 1))} aria-label={t('crew.survey.more')}>
        <Icon name="plus" />
      </Button>
    </li>
  )
}

export const ErrorBoundary = JobError
