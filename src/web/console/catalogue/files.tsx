import { redirect } from 'react-router'
import { z } from 'zod'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import { openImport } from '#modules/catalogue/index.server.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { answering, staffOnly, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { CsvLists } from '../kit/csv-lists.tsx'
import type { Route } from './+types/files'
import { Sections } from './sections.tsx'

const kinds = ['categories', 'services', 'options', 'groups', 'items', 'presets', 'packages', 'vehicles'] as const
const form = z.record(z.string(), z.string())
const asked = z.object({ kind: z.enum(kinds) })

export async function loader(args: Route.LoaderArgs) {
  const [, staff] = await answering(staffOnly(args))
  await answering((async () => requireRight(staff, 'catalogue'))())
  return null
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { fields, files } = await answering(readFormWithFiles(args.request, form))
  try {
    requireRight(staff, 'catalogue')
    const { kind } = parseFields(fields, asked)
    const file = files.get('file')
    if (!file) throw reject('invalid', 'upload.empty', { file: 'upload.empty' })
    return redirect(`/console/catalogue/files/${await openImport(app, staff, kind, file)}`)
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** The export and import of catalogue lists as files. */
export default function Files({ actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ConsolePage title={t('catalogue.section.files')} heading={t('catalogue.title')} lead={t('catalogue.file.lead')}>
      <Sections />
      <CsvLists
        title={t('catalogue.section.files')}
        hint={t('catalogue.file.fileHint')}
        lists={kinds.map(kind => ({
          ...{ kind, name: t(`catalogue.file.${kind}`), href: `/console/catalogue/export/${kind}` },
        }))}
        first="items"
        formError={formError}
      />
    </ConsolePage>
  )
}
