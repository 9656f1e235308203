import { z } from 'zod'
import type { Translate } from '#i18n/translator.ts'
import { reject } from '#kernel/domain-error.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import {
  addExtraDay,
  addLeave,
  issueOfficeCode,
  logOutWorker,
  readFleetChoices,
  readWorker,
  recordWorkerConsent,
  saveWorker,
  setWorkerPhoto,
  withdrawExtraDay,
  withdrawLeave,
} from '#modules/crews/index.server.ts'
import { daysAwaySchema } from '#modules/crews/rules/days-away-schema.ts'
import { extraDaySchema } from '#modules/crews/rules/extra-day-schema.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { workerConsents } from '#modules/crews/rules/worker.ts'
import { buildWorkerSchema } from '#modules/crews/rules/worker-schema.ts'
import { listConflictingAssignments } from '#modules/dispatch/index.server.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import { EntryPage } from '../kit/entry-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/worker'
import { AvailabilityToday } from './availability-today.tsx'
import { ConflictingAssignmentsCard } from './conflicting-assignments-card.tsx'
import { DaysAwayCard } from './days-away-card.tsx'
import { ExtraDaysCard } from './extra-days-card.tsx'
import { FleetActivity } from './fleet-activity.tsx'
import { joinCheckboxValues } from './join-checkbox-values.ts'
import { parseFleetId } from './parse-fleet-id.ts'
import { WorkerConsents } from './worker-consents.tsx'
import { WorkerForm } from './worker-form.tsx'
import { WorkerPhonesCard } from './worker-phones-card.tsx'
import { WorkerPhotoCard } from './worker-photo-card.tsx'

const form = z.record(z.string(), z.string())
const id = z.coerce.number().int()
const workerActions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), revision: id }),
  z.object({ intent: z.literal('save-photo'), revision: id }),
  z.object({ intent: z.literal('remove-photo'), revision: id }),
  z.object({
    intent: z.literal('record-consent'),
    revision: id,
    to: z.enum(workerConsents),
    agrees: z.enum(['yes', 'no']),
  }),
  z.object({ intent: z.literal('log-out') }),
  z.object({ intent: z.literal('add-days') }),
  z.object({ intent: z.literal('withdraw-days'), id }),
  z.object({ intent: z.literal('add-extra-day') }),
  z.object({ intent: z.literal('withdraw-extra-day'), day: z.string().refine(isIndiaDate, 'fleet.day') }),
])

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const isNew = args.params.id === 'new'
  if (isNew) await respondOnError((async () => requirePermission(staff, 'fleet'))())
  const choices = await respondOnError(readFleetChoices(app, staff))
  const languages = app.words.languages.map(({ code, name }) => ({ value: code, name }))
  if (isNew) return { worker: null, choices, languages, activityLog: [], missed: [] }
  const worker = await respondOnError(readWorker(app, staff, parseFleetId(args.params.id)))
  const activityLog = await respondOnError(loadActivityLog(app, staff, 'jobs', { subject: 'worker', about: worker.id }))
  const missed = hasPermission(staff, 'orders') ? await listConflictingAssignments(app, staff, worker.id) : []
  return { worker, choices, languages, activityLog, missed }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields, files } = await respondOnError(readFormWithFiles(args.request, form, app))
  const typed = joinCheckboxValues(fields, 'roles', 'languages', 'classes', 'off')
  try {
    requirePermission(staff, fields.intent?.endsWith('-extra-day') ? 'jobs' : 'fleet')
    if (typed.intent === 'send-login-code')
      return { officeCode: await issueOfficeCode(app, staff, parseFleetId(args.params.id)) }
    const done = await runWorkerAction(app, staff, t, { key: args.params.id, fields: typed, file: files.get('photo') })
    return redirectWithToasts(`/console/fleet/workers/${done.id}`, { kind: 'success', title: done.title })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

type WorkerActionRequest = { key: string; fields: Record<string, string>; file: Uint8Array | undefined }

async function runWorkerAction(app: App, staff: Staff, t: Translate, { key, fields, file }: WorkerActionRequest) {
  const input = parseFields(fields, workerActions)
  const workerId = parseFleetId(key)
  switch (input.intent) {
    case 'save': {
      const seen = key === 'new' ? null : { id: workerId, revision: input.revision }
      const row = parseTypedFields(buildWorkerSchema([...app.words.codes]), fields)
      return { id: await saveWorker(app, staff, seen, row), title: t('fleet.saved') }
    }
    case 'save-photo': {
      if (!file) throw reject('invalid', 'upload.empty', { photo: 'upload.empty' })
      const { id: photo } = await storeUpload(app, staff, file, 'picture')
      await setWorkerPhoto(app, staff, { id: workerId, revision: input.revision }, photo)
      return { id: workerId, title: t('fleet.photo.saved') }
    }
    case 'remove-photo':
      await setWorkerPhoto(app, staff, { id: workerId, revision: input.revision }, null)
      return { id: workerId, title: t('fleet.photo.removed') }
    case 'record-consent': {
      const { revision, to, agrees } = input
      await recordWorkerConsent(app, staff, { id: workerId, revision }, { to, agrees: agrees === 'yes' })
      return { id: workerId, title: t('fleet.consent.saved') }
    }
    case 'log-out':
      await logOutWorker(app, staff, workerId)
      return { id: workerId, title: t('fleet.phone.loggedOut') }
    case 'add-days':
      await addLeave(app, staff, workerId, parseTypedFields(daysAwaySchema, fields))
      return { id: workerId, title: t('fleet.rest.added') }
    case 'add-extra-day': {
      const extra = parseTypedFields(extraDaySchema, fields)
      await addExtraDay(app, staff, workerId, extra)
      return { id: workerId, title: t('fleet.extra.added', { day: formatFullDate(t, extra.day) }) }
    }
    case 'withdraw-extra-day':
      await withdrawExtraDay(app, staff, workerId, input.day)
      return { id: workerId, title: t('fleet.extra.withdrawn', { day: formatFullDate(t, input.day) }) }
    case 'withdraw-days':
      await withdrawLeave(app, staff, workerId, input.id)
      return { id: workerId, title: t('fleet.away.withdrawn') }
  }
}

/** One worker: details, availability, consents and leave. */
export default function WorkerPage({ loaderData, actionData }: Route.ComponentProps) {
  const officeCode = actionData && 'officeCode' in actionData ? actionData.officeCode : null
  const formError = actionData && 'fields' in actionData ? actionData : undefined
  const t = useTranslation()
  const can = usePermission()
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
          {worker && <AvailabilityToday reasons={worker.reasons} />}
          <ConflictingAssignmentsCard legs={missed} />
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
            <DaysAwayCard of="leave" days={worker.leave} formError={formError} readOnly={!can('fleet')} />
            {(worker.daysOff.length > 0 || worker.leave.length > 0 || worker.extraDays.length > 0) && (
              <ExtraDaysCard
                today={worker.today}
                days={worker.extraDays}
                formError={formError}
                readOnly={!can('jobs')}
              />
            )}
            <WorkerConsents worker={worker} formError={formError} />
            <WorkerPhonesCard worker={worker} officeCode={officeCode} formError={formError} />
            <WorkerPhotoCard worker={worker} formError={formError} />
          </>
        )
      }
      activityLog={worker && <FleetActivity activityLog={activityLog} />}
    />
  )
}
