import { z } from 'zod'
import type { Translate } from '#i18n/speaker.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { may } from '#modules/access/rules/permissions.ts'
import { readTyped } from '#modules/catalogue/rules/fields.ts'
import {
  addExtraDay,
  addLeave,
  issueOfficeCode,
  logOutWorker,
  readFleetChoices,
  readWorker,
  recordConsent,
  saveWorker,
  setPhoto,
  withdrawExtraDay,
  withdrawLeave,
} from '#modules/crews/index.server.ts'
import { formatFullDate } from '#modules/crews/rules/format-reason.ts'
import { readDays } from '#modules/crews/rules/read-days.ts'
import { readExtraDay } from '#modules/crews/rules/read-extra-day.ts'
import { readWorkerRow } from '#modules/crews/rules/read-worker.ts'
import { consents } from '#modules/crews/rules/worker.ts'
import { listConflictingAssignments } from '#modules/dispatch/index.server.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { answering, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import { EntryPage } from '../kit/entry-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { useMay } from '../kit/use-permission.ts'
import type { Route } from './+types/worker'
import { Consents } from './consents.tsx'
import { DaysAway } from './days-away.tsx'
import { ExtraDays } from './extra-days.tsx'
import { FleetActivity } from './fleet-activity.tsx'
import { idOf } from './id-of.ts'
import { ConflictingAssignment } from './missed.tsx'
import { Phone } from './phone.tsx'
import { Photo } from './photo.tsx'
import { joinTicks } from './ticked.ts'
import { TrackingToday } from './today.tsx'
import { WorkerForm } from './worker-form.tsx'

const form = z.record(z.string(), z.string())
const id = z.coerce.number().int()
const actions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), revision: id }),
  z.object({ intent: z.literal('photo'), revision: id }),
  z.object({ intent: z.literal('remove-photo'), revision: id }),
  z.object({ intent: z.literal('consent'), revision: id, to: z.enum(consents), agrees: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('log-out') }),
  z.object({ intent: z.literal('add-days') }),
  z.object({ intent: z.literal('withdraw-days'), id }),
  z.object({ intent: z.literal('add-extra-day') }),
  z.object({ intent: z.literal('withdraw-extra-day'), day: z.string().refine(isIndiaDate, 'fleet.day') }),
])

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const isNew = args.params.id === 'new'
  if (isNew) await answering((async () => requireRight(staff, 'fleet'))())
  const choices = await answering(readFleetChoices(app, staff))
  const languages = app.words.languages.map(({ code, name }) => ({ value: code, name }))
  if (isNew) return { worker: null, choices, languages, activityLog: [], missed: [] }
  const worker = await answering(readWorker(app, staff, idOf(args.params.id)))
  const activityLog = await answering(loadActivityLog(app, staff, 'jobs', { subject: 'worker', about: worker.id }))
  const missed = may(staff, 'orders') ? await listConflictingAssignments(app, staff, worker.id) : []
  return { worker, choices, languages, activityLog, missed }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  const { fields, files } = await answering(readFormWithFiles(args.request, form))
  const typed = joinTicks(fields, 'roles', 'languages', 'classes', 'off')
  try {
    requireRight(staff, fields.intent?.endsWith('-extra-day') ? 'jobs' : 'fleet')
    if (typed.intent === 'office-code') return { officeCode: await issueOfficeCode(app, staff, idOf(args.params.id)) }
    const done = await carryOut(app, staff, t, { key: args.params.id, fields: typed, file: files.get('photo') })
    return redirectWith(`/console/fleet/workers/${done.id}`, { kind: 'success', title: done.title })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

type Asked = { key: string; fields: Record<string, string>; file: Uint8Array | undefined }

async function carryOut(app: App, staff: Staff, t: Translate, { key, fields, file }: Asked) {
  const asked = parseFields(fields, actions)
  const workerId = idOf(key)
  switch (asked.intent) {
    case 'save': {
      const seen = key === 'new' ? null : { id: workerId, revision: asked.revision }
      const row = readTyped(readWorkerRow([...app.words.codes]), fields)
      return { id: await saveWorker(app, staff, seen, row), title: t('fleet.saved') }
    }
    case 'photo': {
      if (!file) throw reject('invalid', 'upload.empty', { photo: 'upload.empty' })
      const { id: photo } = await storeUpload(app, staff, file, 'picture')
      await setPhoto(app, staff, { id: workerId, revision: asked.revision }, photo)
      return { id: workerId, title: t('fleet.photo.saved') }
    }
    case 'remove-photo':
      await setPhoto(app, staff, { id: workerId, revision: asked.revision }, null)
      return { id: workerId, title: t('fleet.photo.removed') }
    case 'consent': {
      const { revision, to, agrees } = asked
      await recordConsent(app, staff, { id: workerId, revision }, { to, agrees: agrees === 'yes' })
      return { id: workerId, title: t('fleet.consent.saved') }
    }
    case 'log-out':
      await logOutWorker(app, staff, workerId)
      return { id: workerId, title: t('fleet.phone.loggedOut') }
    case 'add-days':
      await addLeave(app, staff, workerId, readTyped(readDays, fields))
      return { id: workerId, title: t('fleet.rest.added') }
    case 'add-extra-day': {
      const extra = readTyped(readExtraDay, fields)
      await addExtraDay(app, staff, workerId, extra)
      return { id: workerId, title: t('fleet.extra.added', { day: formatFullDate(t, extra.day) }) }
    }
    case 'withdraw-extra-day':
      await withdrawExtraDay(app, staff, workerId, asked.day)
      return { id: workerId, title: t('fleet.extra.withdrawn', { day: formatFullDate(t, asked.day) }) }
    case 'withdraw-days':
      await withdrawLeave(app, staff, workerId, asked.id)
      return { id: workerId, title: t('fleet.away.withdrawn') }
  }
}

/** One worker: details, availability, consents and leave. */
export default function Worker({ loaderData, actionData }: Route.ComponentProps) {
  const officeCode = actionData && 'officeCode' in actionData ? actionData.officeCode : null
  const formError = actionData && 'fields' in actionData ? actionData : undefined
  const t = useTranslation()
  const mayDo = useMay()
  const { worker, choices, languages, activityLog, missed } = loaderData
  const title = worker?.name ?? t('fleet.new.worker')
  return (
    <EntryPage
      title={title}
      back={{ to: '/console/fleet/workers', text: t('fleet.back.workers') }}
      facts={
        worker && (
          <p>
            <a href={`tel:+91${worker.mobile}`}>{formatMobile(worker.mobile)}</a>
          </p>
        )
      }
      notes={
        <>
          {worker && <TrackingToday reasons={worker.reasons} />}
          <ConflictingAssignment legs={missed} />
        </>
      }
      form={
        <section className={cardCss.card}>
          <h2>{t('fleet.details')}</h2>
          <WorkerForm worker={worker} choices={choices} languages={languages} formError={formError} />
        </section>
      }
      beside={
        worker && (
          <>
            <DaysAway of="leave" days={worker.leave} formError={formError} readOnly={!mayDo('fleet')} />
            {(worker.daysOff.length > 0 || worker.extraDays.length > 0) && (
              <ExtraDays today={worker.today} days={worker.extraDays} formError={formError} readOnly={!mayDo('jobs')} />
            )}
            <Consents worker={worker} formError={formError} />
            <Phone worker={worker} officeCode={officeCode} formError={formError} />
            <Photo worker={worker} formError={formError} />
          </>
        )
      }
      activityLog={worker && <FleetActivity activityLog={activityLog} />}
    />
  )
}
