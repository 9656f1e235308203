import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import {
  buildCheckedList,
  getCountedBoxes,
  getCountSides,
  getCurrentCountSide,
} from '#modules/dispatch/crew/rules/list-check.ts'
import { readJobItemList } from '#modules/dispatch/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/item-count'
import { CountSection } from './count-section.tsx'
import listCss from './item-count.module.css'
import { JobError } from './job-error.tsx'
import { JobFrame } from './job-frame.tsx'
import { parseJobId } from './parse-job-id.ts'
import { itemCountFields, saveItemCount } from './save-item-count.server.ts'
import { translateItems } from './translate-job.server.ts'
import { requireWorker, toWorkerPage } from './worker-session.ts'

export const handle = { bare: true, static: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const [app, worker] = await requireWorker(args)
  const t = translateFor(args.context)
  const read = await respondOnError((async () => readJobItemList(app, worker, parseJobId(args.params)))())
  const job = { ...read, things: translateItems(t, read.things) }
  const errors = {
    missing: formatErrorText(t, 'list.thing'),
    noBoxes: formatErrorText(t, 'list.boxes'),
    noCount: formatErrorText(t, 'list.count'),
  }
  return toWorkerPage(worker, { worker: worker.id, job, id: randomUUID(), errors })
}

export async function action(args: Route.ActionArgs) {
  const [app, worker] = await requireWorker(args)
  try {
    await saveItemCount(app, worker, await readForm(args.request, z.object(itemCountFields)))
    return redirect(`/crew/jobs/${args.params.job}/list`)
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export { headers } from './worker-session.ts'

/** The item list, counted at loading and at unloading. */
export default function ItemCountPage({
  loaderData: { worker, job, id, errors },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const { things, words, kinds, reportedSteps } = job
  const list = buildCheckedList(things, words)
  const boxes = getCountedBoxes(words)
  const ends = getCountSides(kinds)
  const now = getCurrentCountSide(ends, reportedSteps)
  return (
    <JobFrame jobId={job.id} worker={worker} title={t('crew.list.link')}>
      <div
        className={listCss.list}
        data-list={JSON.stringify({ things, words })}
        data-knows="check"
        data-job={job.id}
        data-ends={ends.length}
      >
        {ends.length > 1 && (
          <fieldset className={listCss.ends}>
            <legend className="vh">{t('crew.list.link')}</legend>
            {ends.map(side => (
              <label key={side}>
                <input type="radio" name="end" value={side} defaultChecked={side === now} autoComplete="off" />
                <Icon name={side} /> {t(`crew.kind.${side}`)}
              </label>
            ))}
          </fieldset>
        )}
        {ends.map(side => (
          <CountSection key={side} {...{ side, job, id, formError, boxes, ...errors }} things={list[side]} />
        ))}
      </div>
    </JobFrame>
  )
}

export const ErrorBoundary = JobError
