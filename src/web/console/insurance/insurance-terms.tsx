import { Fragment } from 'react'
import { z } from 'zod'
import { formatDay, formatDayAndYear, formatInstantDay } from '#i18n/format.ts'
import { type Translate, translateAny } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { listInsuranceTerms, type SavedInsuranceTerms, saveInsuranceTerms } from '#modules/pricing/index.server.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import { getInsuranceSchema } from '#modules/pricing/rules/insurance-schema.ts'
import { findPolicyOnDate, type InsuranceTerms, insuranceModes } from '#modules/pricing/rules/insurance-terms.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceEntry, DateEntry, EntryForm, LineEntry, NumberEntry } from '../catalogue/entry-form.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import panelCss from '../kit/panel.module.css'
import type { Route } from './+types/insurance-terms'

const PATH = '/console/prices/insurance'
const chosenMode = z.object({ mode: z.enum(insuranceModes, 'insurance.mode') })

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return { terms: await respondOnError(listInsuranceTerms(app, staff)), today: toIndiaDate(app.now()) }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { mode } = parseFields(typed, chosenMode)
    const terms = parseTypedFields(getInsuranceSchema(mode), typed)
    await saveInsuranceTerms(app, staff, terms)
    const title = t('insurance.saved', { day: formatDayAndYear(terms.beginsOn, t.tag) })
    return redirectWithToasts(PATH, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The insurance that new quotations offer: the policy that applies today, new terms from a date, and all terms so far. */
export default function InsuranceTermsPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { terms, today } = loaderData
  const policy = findPolicyOnDate(terms.toReversed(), today)
  const last = terms.find(({ mode }) => mode === 'policy')
  return (
    <FormPage
      title={t('insurance.title')}
      back={{ to: '/console/prices', text: t('console.nav.prices') }}
      lead={t('insurance.lead')}
    >
      <FormSection title={t('insurance.now')}>
        {policy ? <PolicyFacts policy={policy} /> : <p>{t('insurance.nowNone')}</p>}
      </FormSection>
      <FormSection title={t('insurance.new')} hint={t('insurance.newHint')}>
        <EntryForm
          key={terms.length}
          intent="save"
          fields={{ begins: today, mode: 'policy', ...(last && toInsuranceFields(last)) }}
          revision={0}
          formError={formError}
          labels={getInsuranceLabel}
          stays
        >
          <DateEntry name="begins" />
          <ChoiceEntry
            name="mode"
            choices={insuranceModes.map(value => ({ value, name: t(`insurance.mode.${value}`) }))}
          />
          <LineEntry name="insurer" />
          <LineEntry name="registration" most={40} hint={t('insurance.hint.registration')} />
          <LineEntry name="policy" most={60} />
          <DateEntry name="ends" hint={t('insurance.hint.ends')} />
          <NumberEntry name="rate" hint={t('insurance.hint.rate')} />
          <LineEntry name="contact" most={120} hint={t('insurance.hint.contact')} />
          <div>
            <Button look="primary">{t('insurance.save')}</Button>
          </div>
        </EntryForm>
      </FormSection>
      {terms.length > 0 && (
        <FormSection title={t('insurance.all')} hint={t('insurance.allHint')}>
          <TermsList terms={terms} />
        </FormSection>
      )}
    </FormPage>
  )
}

const getInsuranceLabel = (t: Translate, name: string) => translateAny(t, `insurance.field.${name}`)

const toInsuranceFields = ({ insurer, registrationNumber, policyNumber, rate, claimsContact }: InsuranceTerms) => ({
  ...{ insurer, registration: registrationNumber, policy: policyNumber },
  ...{ rate: String(rate / 100), contact: claimsContact },
})

function PolicyFacts({ policy }: { policy: InsuranceTerms }) {
  const t = useTranslation()
  const { insurer, registrationNumber, policyNumber, endsOn, rate, claimsContact } = policy
  const facts: [name: string, value: string][] = [
    [t('insurance.field.insurer'), insurer],
    [t('insurance.field.registration'), registrationNumber],
    [t('insurance.field.policy'), policyNumber],
    [t('insurance.field.ends'), formatDayAndYear(endsOn!, t.tag)],
    [t('insurance.field.rate'), formatPercent(rate)],
    [t('insurance.field.contact'), claimsContact],
  ]
  return (
    <dl className={panelCss.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function TermsList({ terms }: { terms: SavedInsuranceTerms[] }) {
  const t = useTranslation()
  const dayOf = (day: IndiaDate) => formatDay(day, t.tag)
  return (
    <ListTable
      caption={t('insurance.all')}
      columns={[
        t('insurance.field.begins'),
        t('insurance.field.insurer'),
        { text: t('insurance.field.rate'), figure: true },
        t('insurance.savedBy'),
      ]}
    >
      {terms.map(({ beginsOn, mode, insurer, policyNumber, endsOn, rate, savedBy, savedAt }) => (
        <ListRow key={beginsOn}>
          <ListCell heading note={endsOn && t('insurance.until', { day: dayOf(endsOn) })}>
            {dayOf(beginsOn)}
          </ListCell>
          <ListCell place="wide" note={policyNumber}>
            {mode === 'policy' ? insurer : t('insurance.mode.none')}
          </ListCell>
          <ListCell figure place="end">
            {mode === 'policy' ? formatPercent(rate) : ''}
          </ListCell>
          <ListCell place="wide" note={formatInstantDay(savedAt, t.tag)}>
            {savedBy}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  )
}
