import { randomUUID } from 'node:crypto'
import { Form, Link, redirect } from 'react-router'
import { formatErrorText } from '#i18n/error-text.ts'
import { formatClock } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import { type CrewChange, readJobChanges } from '#modules/dispatch/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Route } from './+types/change-request'
import changeCss from './change-request.module.css'
import cashCss from './collect-cash.module.css'
import css from './crew.module.css'
import { ItemSearchField } from './item-search-field.tsx'
import { JobError } from './job-error.tsx'
import { JobFrame } from './job-frame.tsx'
import moreCss from './more-items.module.css'
import { CountStepper, MoreItems } from './more-items.tsx'
import { parseJobId } from './parse-job-id.ts'
import { getFormErrorText, JobContextFields, ReportErrors } from './report-form.tsx'
import { changeRequestForm, saveChangeRequest } from './save-change-request.server.ts'
import { CrewStopFields } from './stop-fields.tsx'
import { requireWorker, toWorkerPage } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const job = await respondOnError((async () => readJobChanges(app, worker, parseJobId(args.params)))())
  const t = translateFor(args.context)
  const empty = job.parts ? 'crew.change-part' : 'crew.change-empty'
  const errors = { empty: formatErrorText(t, empty), cannot: formatErrorText(t, 'crew.change-cannot') }
  return toWorkerPage(worker, { worker: worker.id, job, id: randomUUID(), errors })
}

export async function action(args: Route.ActionArgs) {
  const [app, worker] = await requireWorker(args)
  try {
    await saveChangeRequest(app, worker, await readForm(args.request, changeRequestForm))
    return redirect(`/crew/jobs/${args.params.job}/change`)
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { headers } from './worker-session.ts'

/** The minutes that one press of the waiting time adds. */
const WAITING_STEP = 15

/**
 * The change requests of a crew: more items, other floors, waiting time, parts. The customer approves them on their own
 * phone.
 */
export default function ChangeRequestPage({
  loaderData: { worker, job, id, errors },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const { work, waits, parts, changes, often, groups } = job
  const waiting = changes.some(({ state }) => state === 'proposed')
  return (
    <JobFrame jobId={job.id} worker={worker} title={t('crew.change.link')}>
      <div data-changes={waiting ? 'waiting' : ''} data-knows="change" data-job={job.id} className={changeCss.change}>
        {changes.length > 0 && (
          <section className={css.part}>
            <h2>{t('crew.change.requests')}</h2>
            <ul className={css.things}>
              {changes.map(change => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ul>
          </section>
        )}
        <section data-part="reported" hidden={!waiting}>
          <p data-part="here" className={css.fact} hidden>
            <Icon name="clock" /> {t('crew.change.proposed')}
          </p>
          <Link className={css.big} to={`/crew/jobs/${job.id}/change`} reloadDocument>
            <Icon name="clock" /> {t('crew.change.look')}
          </Link>
        </section>
        {!waiting && !work && !waits && !parts && <p>{errors.cannot}</p>}
        {(work || waits || parts) && (
          <Form
            method="post"
            hidden={waiting}
            data-part="ask"
            noValidate
            className={changeCss.change}
            data-tell={job.id}
            data-kind="change"
            data-empty={errors.empty}
          >
            <input type="hidden" name="id" value={id} />
            <JobContextFields job={job} />
            <p className={moreCss.lead}>{t('crew.change.lead')}</p>
            <ReportErrors text={getFormErrorText(formError)} />
            {work && (
              <>
                <ItemSearchField />
                <MoreItems often={often} groups={groups} />
              </>
            )}
            {(work || waits) && (
              <section className={moreCss.group}>
                <h2>{t('crew.change.work')}</h2>
                {waits && (
                  <ul>
                    <li>
                      <Icon name="clock" />
                      <span>{t('crew.change.waited')}</span>
                      <CountStepper name="waited" by={WAITING_STEP} label={t('crew.change.waited')} />
                    </li>
                  </ul>
                )}
                {work && (
                  <details className={moreCss.floors}>
                    <summary>
                      <Icon name="stairs" /> {t('crew.change.floors')}
                    </summary>
                    {(['from', 'to'] as const).map(end => (
                      <CrewStopFields key={end} end={end}>
                        <TextField
                          name={`${end}-floor`}
                          label={t('crew.survey.floor')}
                          maxLength={40}
                          autoComplete="off"
                        />
                        <Checkbox name={`${end}-lift`} label={t('crew.survey.lift')} />
                      </CrewStopFields>
                    ))}
                  </details>
                )}
              </section>
            )}
            {parts && (
              <>
                <div className={changeCss.row}>
                  <TextField name="part" label={t('crew.visit.part')} maxLength={60} autoComplete="off" />
                  <TextField
                    name="part-count"
                    label={t('crew.list.count')}
                    inputMode="numeric"
                    maxLength={40}
                    autoComplete="off"
                  />
                </div>
                <TextField
                  name="part-price"
                  label={t('crew.visit.price')}
                  inputMode="numeric"
                  maxLength={40}
                  autoComplete="off"
                />
              </>
            )}
            <TextField name="words" label={t('crew.report.words')} maxLength={150} autoComplete="off" />
            <div className={css.sole}>
              <p className={moreCss.chosen} data-part="chosen" role="status" hidden />
              <Button look="primary" block className={css.tell}>
                <Icon name="chat" /> {t('crew.change.ask')}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </JobFrame>
  )
}

const icons: Record<CrewChange['state'], IconName> = {
  proposed: 'clock',
  agreed: 'ok',
  refused: 'close',
  withdrawn: 'close',
  lapsed: 'close',
}

function ChangeRow({ change: { state, reason, before, after, at } }: { change: CrewChange }) {
  const t = useTranslation()
  return (
    <li className={cashCss.row}>
      <Icon name={icons[state]} />
      <span>
        <b>{t(`crew.change.${state}`)}</b> {formatRupees(before, 'short')} → {formatRupees(after, 'short')},{' '}
        {formatClock(at)}
        {reason && <small>{reason}</small>}
      </span>
    </li>
  )
}

export const ErrorBoundary = JobError
