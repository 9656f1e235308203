import { MAX_BRANCH_ADDRESS, MAX_BRANCH_NAME, MAX_BRANCH_PHONE } from '#modules/places/rules/branch.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormGroup, FormSection, SectionedForm } from '../kit/form-page.tsx'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import { useIsBranchBound } from '../kit/use-permission.ts'
import css from './branches.module.css'

/** A city, and the other branch that serves it now, if any. */
export type BranchCityChoice = { id: number; name: string; state: string; by: string | null }
type Props = {
  /** The current values as form fields; of a new branch none. */
  current: Record<string, string>
  /** The revision of an existing branch. */
  revision?: number
  cities: BranchCityChoice[]
  formError: TypedError | undefined
}

/** The form of a new branch with its GST registration, or of the editable parts of an existing branch. */
export function BranchForm({ current: now, revision, cities, formError }: Props) {
  const t = useTranslation()
  const typed: Record<string, string | undefined> = formError?.typed ?? now
  const isBound = useIsBranchBound()
  const isNew = revision === undefined
  const changed = formError?.code === 'branch.changed'
  const describeEdit = (name: string) =>
    changed && (typed[name] ?? '') !== (now[name] ?? '')
      ? t('branches.meanwhile', { value: now[name] || t('branches.empty') })
      : undefined
  const of = (name: string) => ({
    ...{ name, defaultValue: typed[name] ?? '', autoComplete: 'off' },
    error: formError?.fields[name] ?? describeEdit(name),
  })
  const ticked = cities.filter(({ id }) => now[`city-${id}`]).map(({ name }) => name)
  const switched = cities.some(({ id }) => describeEdit(`city-${id}`))
  const labels: Record<string, string> = {
    name: t('branches.name'),
    gstin: t('branches.gstin'),
    series: t('branches.series'),
    address: t('branches.address'),
    phone: t('branches.phone'),
  }
  return (
    <SectionedForm
      error={formError}
      labelOf={name => labels[name]}
      hidden={isNew ? {} : { revision: readKnownRevision(revision, formError, 'branch.changed') }}
      save={t(isNew ? 'branches.addButton' : 'branches.save')}
    >
      <FormSection id="details" title={t(isNew ? 'branches.add' : 'branches.details')} hint={t('branches.detailsHint')}>
        <TextField {...of('name')} label={t('branches.name')} maxLength={MAX_BRANCH_NAME} />
        <TextField
          {...of('phone')}
          label={t('branches.phone')}
          hint={t('branches.phoneHint')}
          type="tel"
          maxLength={MAX_BRANCH_PHONE}
        />
        <TextAreaField
          {...of('address')}
          label={t('branches.address')}
          hint={t('branches.addressHint')}
          maxLength={MAX_BRANCH_ADDRESS}
        />
      </FormSection>
      {isNew && (
        <FormSection title={t('branches.tax')} hint={t('branches.taxHint')}>
          <TextField {...of('gstin')} label={t('branches.gstin')} hint={t('branches.gstinHint')} maxLength={20} />
          <TextField {...of('series')} label={t('branches.series')} hint={t('branches.seriesHint')} maxLength={4} />
        </FormSection>
      )}
      {isBound ? (
        // Staff of a branch cannot change which cities it serves: the cities are posted unchanged.
        cities.map(({ id }) => now[`city-${id}`] && <input key={id} type="hidden" name={`city-${id}`} value="yes" />)
      ) : (
        <FormSection title={t('branches.cities')} hint={t('branches.citiesHint')}>
          <FormGroup
            legend={t('branches.citiesServed')}
            error={switched && t('branches.meanwhile', { value: ticked.join(', ') || t('branches.empty') })}
          >
            <div className={css.cities}>
              {cities.map(({ id, name, state, by }) => (
                <Checkbox
                  key={id}
                  {...{ name: `city-${id}`, value: 'yes', label: name, defaultChecked: Boolean(typed[`city-${id}`]) }}
                  hint={by ? t('branches.servedBy', { state, by }) : state}
                />
              ))}
            </div>
          </FormGroup>
        </FormSection>
      )}
    </SectionedForm>
  )
}
