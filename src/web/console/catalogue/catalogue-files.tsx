import { redirect } from 'react-router'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { createCatalogueImport } from '#modules/catalogue/index.server.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { CsvLists } from '../kit/csv-lists.tsx'
import type { Route } from './+types/catalogue-files'
import { CatalogueTabs } from './catalogue-tabs.tsx'

const kinds = ['categories', 'services', 'options', 'groups', 'items', 'presets', 'packages', 'vehicles'] as const
const form = z.record(z.string(), z.string())
const requestedFile = z.object({ kind: z.enum(kinds) })

export async function loader(args: Route.LoaderArgs) {
  const [, staff] = await respondOnError(requireStaff(args))
  await respondOnError((async () => requirePermission(staff, 'catalogue'))())
  return null
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields, files } = await respondOnError(readFormWithFiles(args.request, form))
  try {
    requirePermission(staff, 'catalogue')
    const { kind } = parseFields(fields, requestedFile)
    const file = files.get('file')
    if (!file) throw reject('invalid', 'upload.empty', { file: 'upload.empty' })
    return redirect(`/console/catalogue/files/${await createCatalogueImport(app, staff, kind, file)}`)
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** The export and import of catalogue lists as files. */
export default function CatalogueFilesPage({ actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ConsolePage
      title={t('catalogue.section.files')}
      heading={t('catalogue.title')}
      tabs={<CatalogueTabs />}
      lead={t('catalogue.file.lead')}
    >
      <CsvLists
        title={t('catalogue.file.lists')}
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
