import type { CityDetails } from '#modules/places/index.server.ts'
import { MAX_CITY_TEXT_LENGTH } from '#modules/places/rules/city-terms.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import { FormGroup, FormSection, SectionedForm } from '../kit/form-page.tsx'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import css from './places.module.css'
import type { PlacesError } from './places-error.ts'

type Name = 'radiusKm' | 'farKm' | 'areaWith' | 'areaWithout' | 'position' | 'about' | 'localities'

/** Converts a city to the fields of its form. */
const toCityDetailFields = ({
  radiusKm,
  farKm,
  areaWith,
  areaWithout,
  position,
  about,
  localities,
}: CityDetails): Record<Name, string> => ({
  radiusKm: String(radiusKm),
  farKm: String(farKm),
  areaWith: areaWith.join('\n'),
  areaWithout: areaWithout.join('\n'),
  position: position === null ? '' : String(position),
  about,
  localities: localities.join('\n'),
})

/** The form of a city. After a concurrent edit it keeps the values typed and shows the current values beside them. */
export function CityForm({ city, formError }: { city: CityDetails; formError: PlacesError | undefined }) {
  const t = useTranslation()
  const now = toCityDetailFields(city)
  const typed = formError?.typed
  const changed = formError?.code === 'city.changed'
  const wasTyped = (name: Name) => typed?.[name]?.replaceAll('\r\n', '\n') ?? now[name]
  const of = (name: Name) => ({
    ...{ name, label: t(`places.${labels[name]}`), hint: t(`places.${labels[name]}Hint`) },
    defaultValue: wasTyped(name),
    error: formError?.fields[name] ?? (changed ? describeConcurrentEdit(t, now[name], wasTyped(name)) : undefined),
  })
  const active = typed ? typed.active === 'yes' : city.active
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  const wordFor = t(city.active ? 'places.active' : 'places.withdrawn')
  const switched = changed && describeConcurrentEdit(t, yes(city.active), yes(active), wordFor)
  return (
    <SectionedForm
      error={formError}
      labelOf={name => (name in labels ? t(`places.${labels[name as Name]}`) : undefined)}
      hidden={{ intent: 'save', revision: readKnownRevision(city.revision, formError, 'city.changed') }}
      save={t('places.save')}
      prefix="save-"
    >
      <FormSection title={t('places.details')} hint={t('places.detailsHint')}>
        <FormGroup legend={t('places.state')} error={switched}>
          <Radio
            {...{ name: 'active', value: 'yes', defaultChecked: active }}
            label={t('places.active')}
            hint={t('places.activeHint')}
          />
          <Radio
            {...{ name: 'active', value: 'no', defaultChecked: !active }}
            label={t('places.withdrawn')}
            hint={t('places.withdrawnHint')}
          />
        </FormGroup>
      </FormSection>
      <FormSection title={t('places.area')} hint={t('places.areaHint')}>
        <TextField {...of('radiusKm')} inputMode="numeric" maxLength={40} autoComplete="off" />
        <TextField {...of('farKm')} inputMode="numeric" maxLength={40} autoComplete="off" />
        <TextAreaField {...of('areaWith')} className={css.writing} autoComplete="off" />
        <TextAreaField {...of('areaWithout')} className={css.writing} autoComplete="off" />
      </FormSection>
      <FormSection title={t('places.website')} hint={t('places.websiteHint')}>
        <TextField {...of('position')} inputMode="numeric" maxLength={40} autoComplete="off" />
        <TextAreaField {...of('about')} className={css.writing} maxLength={MAX_CITY_TEXT_LENGTH} autoComplete="off" />
        <TextAreaField {...of('localities')} className={css.writing} autoComplete="off" />
      </FormSection>
    </SectionedForm>
  )
}

const labels = {
  radiusKm: 'radius',
  farKm: 'far',
  areaWith: 'areaWith',
  areaWithout: 'areaWithout',
  position: 'position',
  about: 'about',
  localities: 'localities',
} as const
