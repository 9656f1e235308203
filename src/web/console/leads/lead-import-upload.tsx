import { redirect } from 'react-router'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { listLeadSources, uploadLeadFile } from '#modules/sales/index.server.ts'
import { MAX_LEAD_ROWS } from '#modules/sales/rules/lead-file.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { FormPage, FormSection, SectionedForm } from '../kit/form-page.tsx'
import type { Route } from './+types/lead-import-upload'

const form = z.object({
  source: z
    .string()
    .regex(/^\d{1,9}$/, 'lead.required')
    .transform(Number),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const sources = await respondOnError(listLeadSources(app, staff))
  const chosen = sources.find(({ channel }) => channel === 'file')
  return {
    sources: sources.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    chosen: chosen?.id ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields, files } = await respondOnError(readFormWithFiles(args.request, z.record(z.string(), z.string())))
  try {
    requirePermission(staff, 'leads')
    const file = files.get('file')
    if (!file) throw reject('invalid', 'upload.empty', { file: 'upload.empty' })
    const { source } = parseFields(fields, form)
    const upload = { content: file, sourceId: source }
    return redirect(`/console/leads/file/${await uploadLeadFile(app, staff, upload)}`)
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The page that imports a file of leads, such as from a portal or a fair. */
export default function LeadImportUploadPage({
  loaderData: { sources, chosen },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <FormPage
      title={t('leads.file.title')}
      back={{ to: '/console/leads', text: t('leads.back') }}
      lead={t('leads.file.lead')}
    >
      <SectionedForm
        error={formError && { text: formError.text, fields: formError.fields }}
        save={t('catalogue.file.look')}
        files
      >
        <FormSection title={t('leads.new.source')} hint={t('leads.file.sourceHint')}>
          <SelectField
            label={t('leads.new.source')}
            name="source"
            defaultValue={chosen ?? ''}
            error={formError?.fields.source}
          >
            {sources.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </FormSection>
        <FormSection title={t('leads.file.file')} hint={t('leads.file.fileHint')}>
          <TextField
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            label={t('catalogue.file.file')}
            hint={t('leads.file.hint', { most: MAX_LEAD_ROWS })}
            error={formError?.fields.file}
          />
          <p className="sm muted">{t('leads.file.consent')}</p>
        </FormSection>
      </SectionedForm>
    </FormPage>
  )
}
