import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { listItemGroups, listItemsByGroup, readEntry, saveEntry } from '#modules/catalogue/index.server.ts'
import { type CatalogueFields, parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { type EntryKind, type EntryRow, entryKinds } from '#modules/catalogue/rules/entry-kinds.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { StoredPhoto } from '#web/shared/services/stored-photo.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { FormPage } from '../kit/form-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import type { Route } from './+types/catalogue-entry'
import css from './catalogue.module.css'
import { CatalogueActivity } from './catalogue-activity.tsx'
import { EntryForm } from './entry-form.tsx'
import {
  type CatalogueItemGroups,
  CategoryFields,
  GroupFields,
  ItemFields,
  PackageFields,
  PresetFields,
  VehicleFields,
} from './kind-fields.tsx'
import { parseEntryKind } from './parse-entry-kind.ts'
import { changePicture, pictureActions } from './picture-actions.ts'
import { PictureCard } from './picture-card.tsx'

const form = z.record(z.string(), z.string())
const envelope = z.object({ intent: z.enum(['save', ...pictureActions]), revision: z.coerce.number().int() })
const NEW_ENTRY_KEY = 'new'
/** The initial values of a new entry, which is last in its list. */
const initialFields: CatalogueFields = { active: 'yes', position: '999' }

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return respondOnError(loadCatalogueEntry(app, staff, args.params))
}

async function loadCatalogueEntry(app: App, staff: Staff, params: Route.LoaderArgs['params']) {
  const kind = parseEntryKind(params.kind)
  const { permission: right, subject } = entryKinds[kind]
  requirePermission(staff, right)
  // A vehicle or package has no price before it has a row, so it starts as not offered.
  const fields = kind === 'vehicles' || kind === 'packages' ? { ...initialFields, active: 'no' } : initialFields
  const fresh = { key: NEW_ENTRY_KEY, revision: 0, name: '', active: false, fields, picture: null }
  const [entry, groups, activityLog] = await Promise.all([
    params.key === NEW_ENTRY_KEY ? fresh : readEntry(app, staff, kind, params.key),
    listItemGroups(app.db),
    loadActivityLog(app, staff, right, { subject, about: params.key }),
  ])
  const things: CatalogueItemGroups = kind === 'presets' ? await listItemsByGroup(app.db, entry.fields) : []
  return { kind, entry, groups, things, activityLog }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields: typed, files } = await respondOnError(readFormWithFiles(args.request, form))
  try {
    const { key } = args.params
    const kind = parseEntryKind(args.params.kind)
    requirePermission(staff, entryKinds[kind].permission)
    const { intent, revision } = parseFields(typed, envelope)
    const id = entryKinds[kind].key === 'id' ? Number(key) || 0 : key
    let saved = id
    if (intent === 'save') {
      const row = parseTypedFields<EntryRow>(entryKinds[kind].read, typed)
      saved = await saveEntry(app, staff, kind, key === NEW_ENTRY_KEY ? null : { key: id, revision }, row)
    } else {
      if (kind !== 'vehicles') throw reject('unknown', 'catalogue.unknown')
      await changePicture(app, staff, { of: kind, id: Number(id), revision }, intent, files.get('picture'))
    }
    return redirectWithToasts(`/console/catalogue/${kind}/${saved}`, { kind: 'success', title: t('catalogue.saved') })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

/** One item, home size, package or vehicle, with its activity log. */
export default function CatalogueEntryPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { kind, entry, groups, things, activityLog } = loaderData
  const title = entry.name || t(`catalogue.newOf.${kind}`)
  return (
    <FormPage
      title={title}
      back={{ to: `/console/catalogue/${kind}`, text: t(`catalogue.backTo.${kind}`) }}
      lead={t('catalogue.service.translated')}
    >
      <EntryForm
        intent="save"
        fields={entry.fields}
        revision={entry.revision}
        formError={formError}
        save={t('catalogue.save')}
      >
        <KindFields kind={kind} groups={groups} things={things} />
      </EntryForm>
      {kind === 'vehicles' && entry.key !== NEW_ENTRY_KEY && (
        <PictureCard of={kind} picture={entry.picture} revision={entry.revision} formError={formError}>
          {entry.picture ? (
            <StoredPhoto of={kind} picture={entry.picture} sizes="240px" className={css.wide} />
          ) : (
            <Illustration name="truck" width={160} />
          )}
        </PictureCard>
      )}
      <CatalogueActivity activityLog={activityLog} />
    </FormPage>
  )
}

type KindProps = { kind: EntryKind; groups: { id: number; name: string }[]; things: CatalogueItemGroups }

function KindFields({ kind, groups, things }: KindProps) {
  if (kind === 'categories') return <CategoryFields />
  if (kind === 'groups') return <GroupFields />
  if (kind === 'items') return <ItemFields groups={groups} />
  if (kind === 'presets') return <PresetFields things={things} />
  return kind === 'packages' ? <PackageFields /> : <VehicleFields />
}
