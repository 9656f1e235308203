import { z } from 'zod'
import { requirePermission } from '#modules/access/index.server.ts'
import { applyCatalogueImport, readCatalogueImport } from '#modules/catalogue/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import type { Route } from './+types/catalogue-import'
import { ImportPreview } from './import-preview.tsx'
import { toImportPreview } from './to-import-preview.ts'

const form = z.object({ seen: z.string().max(60) })

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { kind, plan, seen } = await respondOnError(readCatalogueImport(app, staff, args.params.id))
  return { kind, shown: toImportPreview(translateFor(args.context), plan, seen) }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    requirePermission(staff, 'catalogue')
    const { seen } = await readForm(args.request, form)
    const { rows } = await applyCatalogueImport(app, staff, args.params.id, seen)
    return redirectWithToasts('/console/catalogue/files', {
      kind: 'success',
      title: t('catalogue.file.applied', { rows }),
    })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The preview of a file’s changes, row by row, or all of its errors. */
export default function CatalogueImportPage({
  loaderData: { kind, shown },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const title = t('catalogue.file.preview', { name: t(`catalogue.file.${kind}`) })
  return (
    <ConsolePage title={title} back={{ to: '/console/catalogue/files', text: t('catalogue.file.back') }}>
      <ImportPreview shown={shown} formError={formError} />
    </ConsolePage>
  )
}
