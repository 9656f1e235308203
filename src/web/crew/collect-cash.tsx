import { randomUUID } from 'node:crypto'
import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { formatClock } from '#i18n/format.ts'
import { formatRupees, type Paise, ZERO } from '#kernel/money.ts'
import { readJobCash } from '#modules/billing/index.server.ts'
import { splitIntoNotes } from '#modules/billing/rules/cash-notes.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/collect-cash'
import cashCss from './collect-cash.module.css'
import css from './crew.module.css'
import { JobError } from './job-error.tsx'
import { JobFrame } from './job-frame.tsx'
import { parseJobId } from './parse-job-id.ts'
import { getFormErrorText, JobContextFields, ReportErrors } from './report-form.tsx'
import { cashFields, saveCash } from './save-cash.server.ts'
import { requireWorker, toWorkerPage } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const job = await respondOnError((async () => readJobCash(app, worker, parseJobId(args.params)))())
  const t = translateFor(args.context)
  const errors = { missing: formatErrorText(t, 'cash.amount'), empty: formatErrorText(t, 'cash.more') }
  const again = job.taken.map(({ who, at }) => formatErrorText(t, 'cash.again', { who, at: formatClock(at) }))
  return toWorkerPage(worker, { worker: worker.id, job, again, id: randomUUID(), now: app.now(), errors })
}

export async function action(args: Route.ActionArgs) {
  const [app, worker] = await requireWorker(args)
  try {
    await saveCash(app, worker, await readForm(args.request, z.object(cashFields)))
    return redirect(`/crew/jobs/${args.params.job}/cash`)
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { headers } from './worker-session.ts'

const icons = { entered: 'ok', 'to-review': 'warning', dropped: 'close' } as const

/** The amount to collect with its time, and the entries so far with the office's decision. */
export default function CollectCashPage({
  loaderData: { worker, job, again, id, now, errors },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <JobFrame jobId={job.id} worker={worker} title={t('crew.cash.link')}>
      <div
        className={cashCss.cash}
        data-cash={job.due}
        data-knows="cash"
        data-known={job.cash.join(' ')}
        data-job={job.id}
      >
        <p className={cashCss.due} data-part="sum" data-paid={job.due === 0 || undefined}>
          <span>{t('crew.cash.due')}</span>
          <b data-part="due">{formatRupees(job.due)}</b>
          <small>
            {job.customer}, {job.orderNo}
          </small>
          <small>
            {t('crew.cash.asOf')} {formatClock(now)}
          </small>
        </p>
        <Form
          method="post"
          noValidate
          className={cashCss.form}
          data-tell={job.id}
          data-kind="cash"
          data-missing={errors.missing}
          data-empty={errors.empty}
        >
          <input type="hidden" name="id" value={id} />
          <JobContextFields job={job} />
          <input type="hidden" name="due" value={job.due} />
          <ReportErrors text={getFormErrorText(formError)} />
          <Field label={t('crew.cash.amount')} error={formError?.fields.amount}>
            {control => (
              <span className={cashCss.amount}>
                <span aria-hidden="true">₹</span>
                <TextInput {...control} name="amount" inputMode="decimal" autoComplete="off" maxLength={40} />
              </span>
            )}
          </Field>
          <div className={cashCss.notes} data-part="exact" hidden={job.due === 0}>
            <p>{t('crew.cash.easy')}</p>
            <CashNotes amount={job.due} />
          </div>
          <div className={cashCss.change} data-part="change" role="status" hidden>
            <p>
              <Icon name="cash" />
              <span>
                {t('crew.cash.change')} <b data-part="back" />
              </span>
            </p>
            <CashNotes amount={ZERO} />
            <Button type="button" block data-given="">
              <Icon name="check" /> {t('crew.cash.changed')}
            </Button>
          </div>
          <Checkbox name="more" value="yes" label={t('crew.cash.more')} />
          <div data-part="another" hidden={job.taken.length === 0 && formError === undefined}>
            <Checkbox name="another" value="yes" label={t('crew.cash.another')} />
          </div>
          <Button look="primary" block className={css.tell}>
            <Icon name="cash" /> {t('crew.cash.keep')}
          </Button>
          <p className={cashCss.hint}>{t('crew.cash.receipt')}</p>
        </Form>
        <section className={css.part} data-part="taken" hidden={job.taken.length === 0}>
          <h2>{t('crew.cash.taken')}</h2>
          <ul className={css.things}>
            {job.taken.map(({ id, who, amount, at, state }, n) => (
              <li
                key={id}
                className={cashCss.row}
                {...(state !== 'dropped' && { 'data-amount': amount, 'data-again': again[n] })}
              >
                <Icon name={icons[state]} />
                <span>
                  <b>{formatRupees(amount)}</b> {who}, {formatClock(at)}
                  {state !== 'entered' && <small>{t(`crew.cash.${state}`)}</small>}
                </span>
              </li>
            ))}
            <template>
              <li className={cashCss.row} data-here="">
                <Icon name="clock" />
                <b />
              </li>
            </template>
          </ul>
        </section>
      </div>
    </JobFrame>
  )
}

/** The notes and coins that make an amount. The phone fills them again as the amount changes (`offline/render-notes.ts`). */
function CashNotes({ amount }: { amount: Paise }) {
  const t = useTranslation()
  const { notes, coins } = splitIntoNotes(amount)
  return (
    <ul data-part="notes">
      {notes.map(({ value, count }) => (
        <NoteChip key={value} count={`${count} ×`} value={`₹${value}`} />
      ))}
      {coins > 0 && <NoteChip count={formatRupees(coins, 'short')} value={t('crew.cash.coins')} />}
      <template data-coins={t('crew.cash.coins')}>
        <NoteChip count="" value="" />
      </template>
    </ul>
  )
}

const NoteChip = ({ count, value }: { count: string; value: string }) => (
  <li>
    <b>{count}</b> <small>{value}</small>
  </li>
)

export const ErrorBoundary = JobError
