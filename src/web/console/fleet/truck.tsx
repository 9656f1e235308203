import { z } from 'zod'
import type { Translate } from '#i18n/translator.ts'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import {
  addOffRoadDays,
  addTruckDocument,
  readFleetChoices,
  readTruck,
  saveTruck,
  withdrawOffRoadDays,
  withdrawTruckDocument,
} from '#modules/crews/index.server.ts'
import { daysAwaySchema } from '#modules/crews/rules/days-away-schema.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { truckDocumentKinds } from '#modules/crews/rules/truck-document.ts'
import { truckDocumentSchema } from '#modules/crews/rules/truck-document-schema.ts'
import { truckSchema } from '#modules/crews/rules/truck-schema.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { EntryPage } from '../kit/entry-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/truck'
import { AvailabilityToday } from './availability-today.tsx'
import { DaysAwayCard } from './days-away-card.tsx'
import css from './fleet.module.css'
import { FleetActivity } from './fleet-activity.tsx'
import { parseFleetId } from './parse-fleet-id.ts'
import { TruckForm } from './truck-form.tsx'
import { VehicleDocumentsCard } from './vehicle-documents-card.tsx'

const form = z.record(z.string(), z.string())
const id = z.coerce.number().int()
const truckActions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), revision: id }),
  z.object({ intent: z.literal('save-document'), seen: id }),
  z.object({ intent: z.literal('withdraw-document'), seen: id, kind: z.enum(truckDocumentKinds) }),
  z.object({ intent: z.literal('add-days') }),
  z.object({ intent: z.literal('withdraw-days'), id }),
])

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const isNew = args.params.id === 'new'
  if (isNew) await respondOnError((async () => requirePermission(staff, 'fleet'))())
  const choices = await respondOnError(readFleetChoices(app, staff))
  if (isNew) return { truck: null, choices, activityLog: [] }
  const truck = await respondOnError(readTruck(app, staff, parseFleetId(args.params.id)))
  const activityLog = await respondOnError(loadActivityLog(app, staff, 'jobs', { subject: 'truck', about: truck.id }))
  return { truck, choices, activityLog }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields, files } = await respondOnError(readFormWithFiles(args.request, form, app))
  try {
    requirePermission(staff, 'fleet')
    const done = await runTruckAction(app, staff, t, { key: args.params.id, fields, file: files.get('file') })
    return redirectWithToasts(`/console/fleet/trucks/${done.id}`, { kind: 'success', title: done.title })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

type TruckActionRequest = { key: string; fields: Record<string, string>; file: Uint8Array | undefined }

async function runTruckAction(app: App, staff: Staff, t: Translate, { key, fields, file }: TruckActionRequest) {
  const input = parseFields(fields, truckActions)
  const truckId = parseFleetId(key)
  switch (input.intent) {
    case 'save': {
      const seen = key === 'new' ? null : { id: truckId, revision: input.revision }
      const row = parseTypedFields(truckSchema, fields)
      return { id: await saveTruck(app, staff, seen, row), title: t('fleet.saved') }
    }
    case 'save-document': {
      const paper = parseTypedFields(truckDocumentSchema, fields)
      const kept = file ? (await storeUpload(app, staff, file)).id : null
      await addTruckDocument(app, staff, truckId, { ...paper, seen: input.seen || null, file: kept })
      return { id: truckId, title: t('fleet.paper.added', { paper: t(`fleet.paper.${paper.kind}`) }) }
    }
    case 'withdraw-document':
      if (!input.seen) throw reject('conflict', 'fleet.paper-changed')
      await withdrawTruckDocument(app, staff, truckId, input)
      return { id: truckId, title: t('fleet.paper.withdrawn', { paper: t(`fleet.paper.${input.kind}`) }) }
    case 'add-days':
      await addOffRoadDays(app, staff, truckId, parseTypedFields(daysAwaySchema, fields))
      return { id: truckId, title: t('fleet.rest.added') }
    case 'withdraw-days':
      await withdrawOffRoadDays(app, staff, truckId, input.id)
      return { id: truckId, title: t('fleet.away.withdrawn') }
  }
}

/** One truck: its details, availability, documents and off-road days. */
export default function TruckPage({
  loaderData: { truck, choices, activityLog },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const can = usePermission()
  const title = truck ? formatRegistration(truck.registration) : t('fleet.new.truck')
  return (
    <EntryPage
      title={title}
      headingClass={truck ? css.plate : undefined}
      back={{ to: '/console/fleet', text: t('fleet.back.trucks') }}
      notes={truck && <AvailabilityToday reasons={truck.reasons} />}
      form={
        <div className={columnsCss.stack}>
          <section className={cardCss.card}>
            <h2>{t('fleet.details')}</h2>
            <TruckForm truck={truck} choices={choices} formError={formError} />
          </section>
          {truck && <DaysAwayCard of="rest" days={truck.rests} formError={formError} readOnly={!can('fleet')} />}
        </div>
      }
      beside={truck && <VehicleDocumentsCard papers={truck.papers} today={truck.today} formError={formError} />}
      activityLog={truck && <FleetActivity activityLog={activityLog} />}
    />
  )
}
