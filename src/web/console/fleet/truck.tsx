import { z } from 'zod'
import type { Translate } from '#i18n/speaker.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readTyped } from '#modules/catalogue/rules/fields.ts'
import {
  addPaper,
  addRest,
  readFleetChoices,
  readTruck,
  saveTruck,
  withdrawPaper,
  withdrawRest,
} from '#modules/crews/index.server.ts'
import { paperKinds } from '#modules/crews/rules/paper.ts'
import { readDays } from '#modules/crews/rules/read-days.ts'
import { readPaper } from '#modules/crews/rules/read-paper.ts'
import { readTruckRow } from '#modules/crews/rules/read-truck.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { answering, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { EntryPage } from '../kit/entry-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { useMay } from '../kit/use-permission.ts'
import type { Route } from './+types/truck'
import { DaysAway } from './days-away.tsx'
import css from './fleet.module.css'
import { FleetActivity } from './fleet-activity.tsx'
import { idOf } from './id-of.ts'
import { Papers } from './papers.tsx'
import { TrackingToday } from './today.tsx'
import { TruckForm } from './truck-form.tsx'

const form = z.record(z.string(), z.string())
const id = z.coerce.number().int()
const actions = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), revision: id }),
  z.object({ intent: z.literal('paper'), seen: id }),
  z.object({ intent: z.literal('withdraw-paper'), seen: id, kind: z.enum(paperKinds) }),
  z.object({ intent: z.literal('add-days') }),
  z.object({ intent: z.literal('withdraw-days'), id }),
])

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const isNew = args.params.id === 'new'
  if (isNew) await answering((async () => requireRight(staff, 'fleet'))())
  const choices = await answering(readFleetChoices(app, staff))
  if (isNew) return { truck: null, choices, activityLog: [] }
  const truck = await answering(readTruck(app, staff, idOf(args.params.id)))
  const activityLog = await answering(loadActivityLog(app, staff, 'jobs', { subject: 'truck', about: truck.id }))
  return { truck, choices, activityLog }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  const { fields, files } = await answering(readFormWithFiles(args.request, form))
  try {
    requireRight(staff, 'fleet')
    const done = await carryOut(app, staff, t, { key: args.params.id, fields, file: files.get('file') })
    return redirectWith(`/console/fleet/trucks/${done.id}`, { kind: 'success', title: done.title })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

type Asked = { key: string; fields: Record<string, string>; file: Uint8Array | undefined }

async function carryOut(app: App, staff: Staff, t: Translate, { key, fields, file }: Asked) {
  const asked = parseFields(fields, actions)
  const truckId = idOf(key)
  switch (asked.intent) {
    case 'save': {
      const seen = key === 'new' ? null : { id: truckId, revision: asked.revision }
      const row = readTyped(readTruckRow, fields)
      return { id: await saveTruck(app, staff, seen, row), title: t('fleet.saved') }
    }
    case 'paper': {
      const paper = readTyped(readPaper, fields)
      const kept = file ? (await storeUpload(app, staff, file)).id : null
      await addPaper(app, staff, truckId, { ...paper, seen: asked.seen || null, file: kept })
      return { id: truckId, title: t('fleet.paper.added', { paper: t(`fleet.paper.${paper.kind}`) }) }
    }
    case 'withdraw-paper':
      if (!asked.seen) throw reject('conflict', 'fleet.paper-changed')
      await withdrawPaper(app, staff, truckId, asked)
      return { id: truckId, title: t('fleet.paper.withdrawn', { paper: t(`fleet.paper.${asked.kind}`) }) }
    case 'add-days':
      await addRest(app, staff, truckId, readTyped(readDays, fields))
      return { id: truckId, title: t('fleet.rest.added') }
    case 'withdraw-days':
      await withdrawRest(app, staff, truckId, asked.id)
      return { id: truckId, title: t('fleet.away.withdrawn') }
  }
}

/** One truck: its details, availability, documents and off-road days. */
export default function Truck({
  loaderData: { truck, choices, activityLog },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const may = useMay()
  const title = truck ? spacedRegistration(truck.registration) : t('fleet.new.truck')
  return (
    <EntryPage
      title={title}
      headingClass={truck ? css.plate : undefined}
      back={{ to: '/console/fleet', text: t('fleet.back.trucks') }}
      notes={truck && <TrackingToday reasons={truck.reasons} />}
      form={
        <div className={columnsCss.stack}>
          <section className={cardCss.card}>
            <h2>{t('fleet.details')}</h2>
            <TruckForm truck={truck} choices={choices} formError={formError} />
          </section>
          {truck && <DaysAway of="rest" days={truck.rests} formError={formError} readOnly={!may('fleet')} />}
        </div>
      }
      beside={truck && <Papers papers={truck.papers} today={truck.today} formError={formError} />}
      activityLog={truck && <FleetActivity activityLog={activityLog} />}
    />
  )
}
