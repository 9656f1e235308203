import { z } from 'zod'
import { translateAny } from '#i18n/translator.ts'
import { normaliseColour } from '#kernel/accent.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { COMPANY_LOOK_AUDIT_ID, readCompanyLook, saveLook } from '#modules/company/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readFormWithFiles } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EntryForm } from '../catalogue/entry-form.tsx'
import { ContentTabs } from '../content/content-tabs.tsx'
import { ActivitySection } from '../kit/activity-log.tsx'
import { FormPage } from '../kit/form-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import type { Route } from './+types/branding'
import { BrandingFields } from './branding-fields.tsx'

const form = z.record(z.string(), z.string())
const yes = z.literal('yes').optional()
const envelope = z.object({
  intent: z.literal('save'),
  revision: z.coerce.number().int(),
  accent: z.string().default(''),
  /** The nearest readable colour, applied by its button. */
  nearest: z.string().optional(),
  logoNone: yes,
  iconNone: yes,
})

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const [look, activityLog] = await respondOnError(
    Promise.all([
      readCompanyLook(app, staff),
      loadActivityLog(app, staff, 'content', { subject: 'company', about: COMPANY_LOOK_AUDIT_ID }),
    ]),
  )
  return { ...look, activityLog }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { fields, files } = await respondOnError(readFormWithFiles(args.request, form))
  try {
    requirePermission(staff, 'content')
    const { revision, accent, nearest, logoNone, iconNone } = parseFields(fields, envelope)
    const typed = nearest ?? accent
    const sent = {
      accent: typed.trim() ? normaliseColour(typed) : null,
      logo: files.get('logo') ?? (logoNone && ('none' as const)),
      icon: files.get('icon') ?? (iconNone && ('none' as const)),
    }
    await saveLook(app, staff, { revision, sent })
    return redirectWithToasts('/console/website-content/look', {
      kind: 'success',
      title: t('contentEditor.look.saved'),
    })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** The logo, the icon and the colour of the company. Customers see them as soon as they are saved. */
export default function BrandingPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { name } = useRoot()!.brand
  const { revision, accent, logo, icon, activityLog } = loaderData
  return (
    <FormPage
      title={t('contentEditor.section.look')}
      heading={t('contentEditor.title')}
      tabs={<ContentTabs />}
      lead={t('contentEditor.look.lead')}
    >
      <EntryForm
        intent="save"
        changed="content.changed"
        labels={(t, field) => translateAny(t, `contentEditor.look.${field}`)}
        fields={{ accent: accent ?? '' }}
        revision={revision}
        formError={formError}
        files
        save={t('contentEditor.look.save')}
      >
        <BrandingFields saved={{ accent, logo, icon, name }} formError={formError} />
      </EntryForm>
      <ActivitySection
        title={t('contentEditor.trail')}
        activityLog={activityLog}
        formatAction={() => t('contentEditor.company.action.saved')}
        empty={t('contentEditor.trail.empty')}
      />
    </FormPage>
  )
}
