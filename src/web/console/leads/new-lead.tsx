import { redirect } from 'react-router'
import { z } from 'zod'
import { englishLanguage } from '#i18n/language.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { getDefaultLeadCity, listLeadSources, recordStaffLead } from '#modules/sales/index.server.ts'
import { staffLeadChannels } from '#modules/sales/rules/lead.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { mobileField } from '#web/shared/account/mobile-field.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MobileField, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormPage, FormSection, SectionedForm } from '../kit/form-page.tsx'
import type { Route } from './+types/new-lead'
import { LeadMoveFields } from './lead-move-fields.tsx'
import { leadMoveForm } from './read-lead-move.ts'

const form = z
  .object({
    key: z.string().min(1).max(40),
    mobile: mobileField,
    name: z.string().trim().max(250, 'lead.long').refine(isPlainName, 'lead.name').default(''),
    source: z
      .string()
      .regex(/^\d{1,9}$/, 'lead.required')
      .transform(Number),
    city: z
      .string()
      .regex(/^\d{0,9}$/, 'lead.required')
      .default(''),
    language: z.string().max(10).default(englishLanguage.code),
    words: z.string().trim().max(2_000, 'lead.long').default(''),
    agrees: z.literal('yes').optional(),
  })
  .and(leadMoveForm.transform(move => ({ move })))

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  await respondOnError((async () => requirePermission(staff, 'leads'))())
  const cities = (await readServedCities(app.db)).map(({ id, name }) => ({ id, name }))
  const languages = app.words.languages.map(({ code, name }) => ({ code, name }))
  return {
    cities,
    city: await getDefaultLeadCity(app, staff),
    languages,
    sources: await listUsableSources(app, staff),
    homes: (await readCatalogue(app.db)).presets.map(({ code, name }) => ({ code, name })),
    key: createToken().slice(0, 21),
    mobile: new URL(args.request.url).searchParams.get('mobile'),
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    requirePermission(staff, 'leads')
    const { city, language, mobile, agrees, source, ...posted } = parseFields(typed, form)
    const known = (await readServedCities(app.db)).find(({ id }) => String(id) === city)
    const named = (await listUsableSources(app, staff)).find(({ id }) => id === source)
    const { id, elsewhere } = await recordStaffLead(app, staff, {
      ...posted,
      ...{ sourceId: source, channel: staffLeadChannels.find(one => one === named?.channel) ?? 'call' },
      agrees: agrees === 'yes',
      mobile: mobile!,
      cityId: known?.id ?? null,
      language: app.words.facts(language).code,
    })
    if (elsewhere)
      return redirectWithToasts('/console/leads', {
        kind: 'info',
        title: translateFor(args.context)('leads.elsewhere'),
      })
    return redirect(`/console/leads/${id}`)
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

const listUsableSources = async (app: App, staff: Staff) =>
  (await listLeadSources(app, staff)).filter(({ active }) => active)

/** The form for a new lead who called, visited or was referred. */
export default function NewLeadPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { cities, city, languages, sources, homes, key, mobile } = loaderData
  const typed = formError?.typed
  const phone = sources.find(({ channel }) => channel === 'call')
  const field = (name: string, otherwise = '') => ({
    ...{ name, defaultValue: typed?.[name] ?? otherwise, error: formError?.fields[name] },
  })
  return (
    <FormPage
      title={t('leads.new.title')}
      back={{ to: '/console/leads', text: t('leads.back') }}
      lead={t('leads.new.lead')}
    >
      <SectionedForm
        error={formError && { text: formError.text, fields: formError.fields }}
        hidden={{ key: typed?.key ?? key }}
        save={t('leads.new.button')}
      >
        <FormSection title={t('leads.new.contact')} hint={t('leads.new.contactHint')}>
          <MobileField {...field('mobile', mobile ?? '')} label={t('leads.new.mobile')} autoComplete="off" />
          <TextField {...field('name')} label={t('leads.new.name')} maxLength={250} autoComplete="off" />
          {languages.length > 1 && (
            <SelectField {...field('language', englishLanguage.code)} label={t('leads.new.language')}>
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField {...field('source', String(phone?.id ?? ''))} label={t('leads.new.source')}>
            {sources.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Checkbox name="agrees" value="yes" label={t('leads.new.agrees')} defaultChecked={typed?.agrees === 'yes'} />
        </FormSection>
        <FormSection title={t('leads.new.move')} hint={t('leads.new.moveHint')}>
          <SelectField {...field('city', city === null ? '' : String(city))} label={t('leads.new.city')}>
            <option value="">{t('leads.new.cityUnknown')}</option>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <LeadMoveFields field={field} homes={homes} />
          <TextAreaField
            {...field('words')}
            label={t('leads.new.words')}
            rows={4}
            maxLength={2_000}
            autoComplete="off"
          />
        </FormSection>
      </SectionedForm>
    </FormPage>
  )
}
