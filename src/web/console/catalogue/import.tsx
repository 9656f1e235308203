import { z } from 'zod'
import { requireRight } from '#modules/access/index.server.ts'
import { applyImport, readImport } from '#modules/catalogue/index.server.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { answering, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import type { Route } from './+types/import'
import { ImportPreview } from './import-preview.tsx'
import { shownImport } from './shown-import.ts'

const form = z.object({ seen: z.string().max(60) })

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { kind, plan, seen } = await answering(readImport(app, staff, args.params.id))
  return { kind, shown: shownImport(translateFor(args.context), plan, seen) }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  try {
    requireRight(staff, 'catalogue')
    const { seen } = await readForm(args.request, form)
    const { rows } = await applyImport(app, staff, args.params.id, seen)
    return redirectWith('/console/catalogue/files', {
      kind: 'success',
      title: t('catalogue.file.applied', { rows }),
    })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The preview of a file’s changes, row by row, or all of its errors. */
export default function Import({ loaderData: { kind, shown }, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const title = t('catalogue.file.preview', { name: t(`catalogue.file.${kind}`) })
  return (
    <ConsolePage title={title} back={{ to: '/console/catalogue/files', text: t('catalogue.file.back') }}>
      <ImportPreview shown={shown} formError={formError} />
    </ConsolePage>
  )
}
