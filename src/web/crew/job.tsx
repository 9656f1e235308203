import { randomUUID } from 'node:crypto'
import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import { hasLocationConsent } from '#modules/crews/index.server.ts'
import { arrivalReasons, getNextStop, jobSteps } from '#modules/crews/rules/job-steps.ts'
import { finishReasons, MAX_FINISH_NOTE } from '#modules/crews/rules/open-items.ts'
import { readCrewJob, recordJobStep } from '#modules/dispatch/index.server.ts'
import { formatAnswers } from '#modules/orders/draft/rules/format-answers.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/job'
import { AddressDetailsSection, NextStopSection } from './address-details.tsx'
import css from './crew.module.css'
import { CrewDocuments } from './crew-documents.tsx'
import { formatJobTime, kindIcons, listJobPages, listJobStops, pageIcons } from './job-display.ts'
import { JobError } from './job-error.tsx'
import { CrewItemsSection, CrewMatesSection, IssuedMaterialSection } from './job-sections.tsx'
import { JobStepsSection } from './job-steps-section.tsx'
import { LeaveBy } from './leave-by.tsx'
import { LocationSharingNotice } from './location-sharing.tsx'
import { OutboxBar } from './offline/outbox-bar.tsx'
import { parseJobId } from './parse-job-id.ts'
import { translateItems, translateJob } from './translate-job.server.ts'
import { requireWorker, toWorkerPage } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

const form = z.object({
  id: z.uuid('form.invalid'),
  step: z.enum(jobSteps, 'form.invalid'),
  code: z.string().trim().max(12).optional(),
  reason: z.enum(arrivalReasons, 'form.invalid').optional(),
  without: z.enum(finishReasons, 'form.invalid').optional(),
  remark: z.string().trim().max(MAX_FINISH_NOTE, 'form.invalid').optional(),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const t = translateFor(args.context)
  const [job, agrees] = await respondOnError(Promise.all([readWhole(), hasLocationConsent(app, worker)]))
  return toWorkerPage(worker, {
    ...{ worker: worker.id, job, agrees, id: randomUUID() },
    missing: formatErrorText(t, 'crew.code-required'),
    unfinished: formatErrorText(t, 'crew.unfinished'),
  })
  async function readWhole() {
    const job = await readCrewJob(app, worker, parseJobId(args.params))
    return { ...translateJob(t, job), things: translateItems(t, job.things) }
  }
}

/** Records a step. The form carries its id, so posting it again changes nothing. */
export async function action(args: Route.ActionArgs) {
  const [app, worker] = await requireWorker(args)
  try {
    const reported = await readForm(args.request, form)
    await recordJobStep(app, worker, parseJobId(args.params), { ...reported, reportedAt: app.now() })
    return redirect(`/crew/jobs/${args.params.job}`)
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { headers } from './worker-session.ts'

const toWhat = ({ what }: ReturnType<typeof listJobStops>[number]) => what

/** The page of one job: everything its crew needs, and the steps to report. */
export default function JobPage({ loaderData, actionData }: Route.ComponentProps) {
  const { worker, job, agrees, id, missing, unfinished } = loaderData
  const t = useTranslation()
  const stops = listJobStops(job)
  const title = stops.map(({ end }) => end.place?.name ?? end.address).join(' – ')
  const nextStop = job.done ? null : getNextStop(stops.map(toWhat), job.steps, job.reportedSteps)
  return (
    <main className={css.page}>
      <NoIndexPage title={title} />
      <header className={css.head}>
        <Link to="/crew" className={css.back}>
          <Icon name="left" /> {t('crew.title')}
        </Link>
        <p className={css.clock}>
          <b>{formatJobTime(job)}</b>
          <span>
            {formatDay(job.day, t.tag)}
            <LeaveBy at={job.leaveBy} />
          </span>
        </p>
        <h1>{title}</h1>
        <p className={css.kinds}>
          {job.kinds.map(kind => (
            <span key={kind}>
              <Icon name={kindIcons[kind]} />
              {t(`crew.kind.${kind}`)}
            </span>
          ))}
        </p>
      </header>
      {(job.overnight || job.small) && (
        <section className={css.part}>
          {job.overnight && (
            <p className={css.fact}>
              <Icon name="clock" /> {t('crew.overnight', { day: formatDay(job.overnight, t.tag) })}
            </p>
          )}
          {job.small && (
            <p className={css.fact}>
              <Icon name="warning" /> {t('crew.tooSmall', { holds: `${job.small.holds}`, cft: `${job.small.cft}` })}
            </p>
          )}
        </section>
      )}
      <OutboxBar worker={worker} />
      <NextStopSection stops={stops} next={nextStop} mobile={job.mobile} />
      <JobStepsSection job={job} id={id} missing={missing} unfinished={unfinished} formError={actionData} />
      <LocationSharingNotice agrees={agrees} worker={worker} jobs={[job]} />
      <nav className={css.tiles}>
        {listJobPages(job).map(page => (
          <Link key={page} to={`/crew/jobs/${job.id}/${page}`}>
            <Icon name={pageIcons[page]} /> {t(`crew.${page}.link`)}
          </Link>
        ))}
      </nav>
      {stops.map(stop => (
        <AddressDetailsSection key={stop.what} {...stop} hidden={stop.what === nextStop} />
      ))}
      <section className={css.part}>
        <h2>{job.customer}</h2>
        {job.mobile && (
          <a
            className={css.big}
            href={`tel:+91${job.mobile}`}
            data-stop="none"
            data-next-stop=""
            hidden={nextStop !== null}
          >
            <Icon name="phone" /> {t('crew.call')}
          </a>
        )}
        {!job.mobile && !job.done && <p>{t('crew.callLater')}</p>}
        {formatAnswers(t, job.answers).map(({ label, text }) => (
          <p key={label}>
            <b>{label}:</b> {text}
          </p>
        ))}
        {job.collects && (
          <p
            className={css.money}
            data-due={job.due > 0 || undefined}
            data-owed={job.due}
            data-known={job.cash.join(' ')}
            data-job={job.id}
          >
            <Icon name="rupee" />
            <span data-part="collect" hidden={job.due === 0}>
              {t('crew.collect')} <b>{formatRupees(job.due)}</b>
            </span>
            <span data-part="paid" hidden={job.due > 0}>
              {t(job.onAccount ? 'crew.account' : 'crew.paid')}
            </span>
          </p>
        )}
      </section>
      <IssuedMaterialSection material={job.material} />
      {job.things.length > 0 && job.service === null && <CrewItemsSection things={job.things} pieces={job.pieces} />}
      {job.service === null && <CrewDocuments job={job} />}
      <CrewMatesSection mates={job.mates} trucks={job.trucks} />
    </main>
  )
}

export const ErrorBoundary = JobError
