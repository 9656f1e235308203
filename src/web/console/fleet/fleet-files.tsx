import { redirect } from 'react-router'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { createFleetImport } from '#modules/crews/index.server.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { CsvLists } from '../kit/csv-lists.tsx'
import type { Route } from './+types/fleet-files'
import { FleetList } from './fleet-list.tsx'

const kinds = ['trucks', 'workers'] as const
const form = z.record(z.string(), z.string())
const requestedList = z.object({ kind: z.enum(kinds) })

export async function loader(args: Route.LoaderArgs) {
  const [, staff] = await respondOnError(requireStaff(args))
  await respondOnError((async () => requirePermission(staff, 'fleet'))())
  return null
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields, files } = await respondOnError(readFormWithFiles(args.request, form))
  try {
    requirePermission(staff, 'fleet')
    const { kind } = parseFields(fields, requestedList)
    const file = files.get('file')
    if (!file) throw reject('invalid', 'upload.empty', { file: 'upload.empty' })
    return redirect(`/console/fleet/files/${await createFleetImport(app, staff, kind, file)}`)
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** The export and import of trucks and workers as files. */
export default function FleetFilesPage({ actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <FleetList of="files">
      <CsvLists
        title={t('catalogue.file.lists')}
        hint={t('fleet.file.sendHint')}
        lists={kinds.map(kind => ({
          ...{ kind, name: t(`fleet.file.${kind}`), href: `/console/fleet/export/${kind}` },
        }))}
        first="trucks"
        formError={formError}
      />
    </FleetList>
  )
}
