import { z } from 'zod'
import { type Translate, translateAny } from '#i18n/translator.ts'
import type { CompanyFact } from '#kernel/company-facts.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { COMPANY_FACTS_AUDIT_ID, readCompanyDetails, saveCompany } from '#modules/company/index.server.ts'
import { companyFormSchema } from '#modules/company/rules/company-fields.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EntryForm, LineEntry } from '../catalogue/entry-form.tsx'
import { ContentTabs } from '../content/content-tabs.tsx'
import { ActivitySection } from '../kit/activity-log.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { FormSection, FormSections } from '../kit/form-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import type { Route } from './+types/company'
import css from './company.module.css'
import { CompanyPreview } from './company-preview.tsx'

const form = z.record(z.string(), z.string())
const envelope = z.object({ intent: z.literal('save'), revision: z.coerce.number().int() })

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const [company, activityLog] = await respondOnError(
    Promise.all([
      readCompanyDetails(app, staff),
      loadActivityLog(app, staff, 'content', { subject: 'company', about: COMPANY_FACTS_AUDIT_ID }),
    ]),
  )
  return { ...company, activityLog }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, form))
  try {
    requirePermission(staff, 'content')
    const { revision } = parseFields(fields, envelope)
    await saveCompany(app, staff, { revision, facts: parseTypedFields(companyFormSchema, fields) })
    return redirectWithToasts('/console/content', { kind: 'success', title: t('contentEditor.company.saved') })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

const companyFieldGroups = {
  reach: ['name', 'legalName', 'phone', 'email', 'whatsapp', 'hours'],
  officer: ['officer', 'officerEmail', 'officerPhone'],
  claims: ['moves', 'years', 'locations', 'vehicles', 'quoteMinutes', 'clients'],
  social: ['facebook', 'instagram', 'youtube', 'linkedin', 'x'],
} as const satisfies Record<string, readonly CompanyFact[]>

const getCompanyLabel = (t: Translate, name: string) => translateAny(t, `contentEditor.company.${name}`)

/** The company details shown everywhere. Each hint says which value applies: the one here or the environment’s. */
export default function CompanyPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { facts, revision, configured, activityLog } = loaderData
  const fields: Record<string, string> = Object.fromEntries(
    Object.values(companyFieldGroups).flatMap(names => names.map(name => [name, facts[name] ?? ''])),
  )
  const hintOf = (name: CompanyFact) => {
    const value = configured[name]
    if (facts[name]) return value ? t('contentEditor.company.over', { value }) : t('contentEditor.company.overNothing')
    return value ? t('contentEditor.company.from', { value }) : t('contentEditor.company.fromNothing')
  }
  return (
    <ConsolePage
      title={t('contentEditor.section.company')}
      heading={t('contentEditor.title')}
      tabs={<ContentTabs />}
      lead={t('contentEditor.company.lead')}
    >
      <div className={css.page}>
        <FormSections>
          <EntryForm
            intent="save"
            changed="content.changed"
            labels={getCompanyLabel}
            fields={fields}
            revision={revision}
            formError={formError}
            save={t('contentEditor.company.save')}
          >
            {Object.entries(companyFieldGroups).map(([part, names]) => (
              <FormSection
                key={part}
                title={t(`contentEditor.company.part.${part as keyof typeof companyFieldGroups}`)}
                hint={hintOfPart(t, part as keyof typeof companyFieldGroups)}
              >
                {names.map(name => (
                  <LineEntry key={name} name={name} most={400} hint={hintOf(name)} />
                ))}
              </FormSection>
            ))}
          </EntryForm>
          <ActivitySection
            title={t('contentEditor.trail')}
            activityLog={activityLog}
            formatAction={() => t('contentEditor.company.action.saved')}
            empty={t('contentEditor.trail.empty')}
          />
        </FormSections>
        <CompanyPreview {...{ facts, configured }} labelOf={getCompanyLabel} />
      </div>
    </ConsolePage>
  )
}

function hintOfPart(t: Translate, part: keyof typeof companyFieldGroups) {
  if (part === 'reach') return `${t('contentEditor.company.gst')} ${t('contentEditor.company.unsaidHint.reach')}`
  if (part === 'claims')
    return `${t('contentEditor.company.claimsHint')} ${t('contentEditor.company.unsaidHint.claims')}`
  if (part === 'officer') return t('contentEditor.company.officerHint')
  return part === 'social' ? t('contentEditor.company.socialHint') : undefined
}
