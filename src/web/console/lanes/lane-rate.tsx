import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { readVehiclesAndPackages } from '#modules/catalogue/index.server.ts'
import { findLaneZone, listLaneRates, updateLaneDraft } from '#modules/pricing/index.server.ts'
import { getLaneRateKey, laneUnits, laneZoneKinds } from '#modules/pricing/rules/lane.ts'
import { type LaneColumn, SHARED_LOAD } from '#modules/pricing/rules/lane-columns.ts'
import { parseLaneRow, toLaneFields } from '#modules/pricing/rules/lane-file.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import { FormPage, FormSection, SectionedForm } from '../kit/form-page.tsx'
import type { Route } from './+types/lane-rate'

const LIST = '/console/prices/lanes?view=draft'
type Column = LaneColumn

const form = z.object({
  intent: z.enum(['save', 'remove']),
  id: z.coerce.number().int(),
  revision: z.coerce.number().int(),
  key: z.string().max(300).default(''),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { draft } = await respondOnError(listLaneRates(app, staff))
  const vehicles = (await readVehiclesAndPackages(app.db)).vehicles.filter(({ active }) => active)
  const key = new URL(args.request.url).searchParams.get('key') ?? ''
  const rate = draft?.rates.find(one => getLaneRateKey(one) === key)
  return {
    draft: draft && { id: draft.id, revision: draft.revision },
    vehicles: vehicles.map(({ name }) => name),
    key: rate ? key : '',
    saved: rate ? toLaneFields(rate, vehicles) : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    requirePermission(staff, 'prices')
    const { intent, key, ...known } = parseFields(fields, form)
    if (intent === 'remove') {
      await updateLaneDraft(app, staff, known, { remove: key })
      return redirectWithToasts(LIST, { kind: 'success', title: t('lanes.removed') })
    }
    const { vehicles } = await readVehiclesAndPackages(app.db)
    const rate = parseLaneRow(fields, { findZone: findLaneZone, vehicles, today: toIndiaDate(app.now()) })
    if ('errors' in rate) throw reject('invalid', 'form.invalid', rate.errors as Record<string, ErrorCode>)
    await updateLaneDraft(app, staff, known, { put: [rate], ...(key && { remove: key }) })
    return redirectWithToasts(LIST, { kind: 'success', title: t('lanes.saved') })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The form for one rate of the draft: for a shared load or a class of truck on one lane. */
export default function LaneRatePage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { draft, saved, key, vehicles } = loaderData
  const fields: Record<string, string> = { ...saved, ...formError?.typed }
  const field = (name: Column) => ({
    ...{ name, label: t(`lanes.field.${name}`), defaultValue: fields[name] ?? '' },
    ...{ error: formError?.fields[name], autoComplete: 'off' },
  })
  return (
    <FormPage title={t(key ? 'lanes.rate.edit' : 'lanes.new')} back={{ to: LIST, text: t('lanes.title') }}>
      {draft ? (
        <>
          <SectionedForm
            error={formError && { text: formError.text, fields: formError.fields }}
            labelOf={name => t(`lanes.field.${name as Column}`)}
            hidden={{ id: draft.id, revision: draft.revision, key }}
            save={t('lanes.rate.save')}
            saveAs="save"
          >
            <FormSection title={t('lanes.section.lane')}>
              {(['from', 'to'] as const).map(end => (
                <LaneEnd key={end} end={end} field={field} />
              ))}
            </FormSection>
            <FormSection title={t('lanes.section.rate')}>
              <SelectField {...field('load')}>
                <option value={SHARED_LOAD}>{t('lanes.load.shared')}</option>
                {vehicles.map(name => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField {...field('unit')}>
                {laneUnits.map(unit => (
                  <option key={unit} value={unit}>
                    {t(`lanes.unit.${unit}`)}
                  </option>
                ))}
              </SelectField>
              <TextField {...field('rate')} inputMode="decimal" maxLength={40} />
              <TextField {...field('minimum')} hint={t('lanes.field.minimumHint')} inputMode="decimal" maxLength={40} />
              <TextField {...field('days')} hint={t('lanes.field.daysHint')} maxLength={12} />
            </FormSection>
            <FormSection title={t('lanes.section.season')} hint={t('lanes.section.seasonHint')}>
              <TextField {...field('season')} maxLength={40} />
              <TextField {...field('season_percent')} inputMode="decimal" maxLength={40} />
              <DateField {...field('season_from')} />
              <DateField {...field('season_to')} />
            </FormSection>
          </SectionedForm>
          {key && (
            <Form method="post">
              <input type="hidden" name="id" value={draft.id} />
              <input type="hidden" name="revision" value={draft.revision} />
              <input type="hidden" name="key" value={key} />
              <Button look="danger" name="intent" value="remove" disabled={busy}>
                {t('lanes.rate.remove')}
              </Button>
            </Form>
          )}
        </>
      ) : (
        <FieldError>{t('lanes.noneDraft')}</FieldError>
      )}
    </FormPage>
  )
}

type EndProps = {
  end: 'from' | 'to'
  field: (name: Column) => {
    name: Column
    label: string
    defaultValue: string
    error: string | undefined
    autoComplete: string
  }
}

function LaneEnd({ end, field }: EndProps) {
  const t = useTranslation()
  return (
    <>
      <TextField {...field(end)} hint={t('lanes.field.zoneHint')} maxLength={60} />
      <SelectField {...field(`${end}_zone`)}>
        {laneZoneKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`lanes.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field(`${end}_state`)} hint={t('lanes.field.stateHint')} maxLength={60} />
    </>
  )
}
