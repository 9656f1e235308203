import { z } from 'zod'
import { requirePermission } from '#modules/access/index.server.ts'
import { applyFleetImport, readFleetImport } from '#modules/crews/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ImportPreview } from '../catalogue/import-preview.tsx'
import { toImportPreview } from '../catalogue/to-import-preview.ts'
import { ConsolePage } from '../kit/console-page.tsx'
import type { Route } from './+types/fleet-import'

const form = z.object({ seen: z.string().max(60) })

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { kind, plan, seen } = await respondOnError(readFleetImport(app, staff, args.params.id))
  return { kind, shown: toImportPreview(translateFor(args.context), plan, seen) }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    requirePermission(staff, 'fleet')
    const { seen } = await readForm(args.request, form)
    const { kind, rows } = await applyFleetImport(app, staff, args.params.id, seen)
    const list = kind === 'trucks' ? '/console/fleet' : '/console/fleet/workers'
    return redirectWithToasts(list, { kind: 'success', title: t('catalogue.file.applied', { rows }) })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The preview of a file’s changes to trucks or workers, row by row, or all of its errors. */
export default function FleetImportPage({ loaderData: { kind, shown }, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const title = t('catalogue.file.preview', { name: t(`fleet.file.${kind}`) })
  return (
    <ConsolePage title={title} back={{ to: '/console/fleet/files', text: t('fleet.section.files') }}>
      <ImportPreview shown={shown} formError={formError} />
    </ConsolePage>
  )
}
