import { categoryDrawings } from '#modules/catalogue/rules/category-drawings.ts'
import { pictogramNames } from '#modules/catalogue/rules/pictograms.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Fold } from '../kit/fold.tsx'
import { FormSection } from '../kit/form-page.tsx'
import css from './catalogue.module.css'
import {
  CheckboxField,
  ChoiceEntry,
  LineEntry,
  NumberEntry,
  TextEntry,
  useEntryField,
  useHasEntryValue,
} from './entry-form.tsx'
import { Pictogram } from './pictogram.tsx'

/** The items by group, for the item list of a home size. */
export type CatalogueItemGroups = { group: string; items: { id: number; name: string; active: boolean }[] }[]

export function ItemFields({ groups }: { groups: { id: number; name: string }[] }) {
  const t = useTranslation()
  return (
    <>
      <FormSection title={t('catalogue.part.item')} hint={t('catalogue.part.itemHint')}>
        <LineEntry name="name" most={60} />
        <ChoiceEntry name="group" choices={groups.map(({ id, name }) => ({ value: String(id), name }))} />
        <NumberEntry name="cft" hint={t('catalogue.item.cftHint')} />
        <NumberEntry name="handling" hint={t('catalogue.item.handlingHint')} />
        <LineEntry name="words" most={300} hint={t('catalogue.item.wordsHint')} />
        <PictogramEntry />
      </FormSection>
      <PositionSection />
    </>
  )
}

export function CategoryFields() {
  const t = useTranslation()
  return (
    <>
      <FormSection title={t('catalogue.part.category')} hint={t('catalogue.part.shownHint')}>
        <LineEntry name="name" most={60} />
        <LineEntry name="tagline" most={160} />
        <DrawingEntry />
        <CheckboxField name="safety_inspection" hint={t('catalogue.category.safetyHint')} />
      </FormSection>
      <FormSection title={t('catalogue.part.tax')} hint={t('catalogue.part.taxHint')}>
        <NumberEntry name="sac" hint={t('catalogue.category.sacHint')} />
      </FormSection>
      <PositionSection hint={t('catalogue.category.activeHint')} />
    </>
  )
}

export function GroupFields() {
  const t = useTranslation()
  return (
    <FormSection title={t('catalogue.part.group')} hint={t('catalogue.leadOf.groups')}>
      <LineEntry name="name" most={40} />
      <NumberEntry name="position" />
    </FormSection>
  )
}

/** The field that selects a drawing for a category. */
function DrawingEntry() {
  const { value, wired } = useEntryField({ name: 'image' })
  return (
    <fieldset className={css.drawings}>
      <legend>{wired.label}</legend>
      {categoryDrawings.map(name => (
        <label key={name} title={name}>
          <input type="radio" name="image" value={name} defaultChecked={name === value} className="vh" />
          <Illustration name={name} />
          <span className="vh">{name}</span>
        </label>
      ))}
      {wired.error && <FieldError>{wired.error}</FieldError>}
    </fieldset>
  )
}

/**
 * The field that selects a pictogram, as radio buttons in a collapsible element. The selected one is shown in its
 * summary.
 */
function PictogramEntry() {
  const { value, wired } = useEntryField({ name: 'pictogram' })
  return (
    <Fold summary={wired.label} note={value && <Pictogram name={value} />} open={Boolean(wired.error)}>
      <fieldset className={css.pictograms}>
        <legend className="vh">{wired.label}</legend>
        {pictogramNames.map(name => (
          <label key={name} title={name}>
            <input type="radio" name="pictogram" value={name} defaultChecked={name === value} className="vh" />
            <Pictogram name={name} />
            <span className="vh">{name}</span>
          </label>
        ))}
      </fieldset>
      {wired.error && <FieldError>{wired.error}</FieldError>}
    </Fold>
  )
}

export function PresetFields({ things }: { things: CatalogueItemGroups }) {
  const t = useTranslation()
  return (
    <>
      <FormSection title={t('catalogue.part.preset')} hint={t('catalogue.leadOf.presets')}>
        <LineEntry name="name" most={40} />
        <NumberEntry name="position" hint={t('catalogue.positionHint')} />
        <CheckboxField name="active" />
      </FormSection>
      <FormSection title={t('catalogue.preset.things')} hint={t('catalogue.preset.thingsHint')}>
        <div>
          {things.map(one => (
            <ItemsOfGroup key={one.group} {...one} />
          ))}
        </div>
      </FormSection>
    </>
  )
}

/** The items of a group, collapsed if the home size has none of them. */
function ItemsOfGroup({ group, items }: CatalogueItemGroups[number]) {
  const t = useTranslation()
  const open = useHasEntryValue(...items.map(({ id }) => `cart.${id}`))
  return (
    <Fold summary={group} open={open}>
      <div className={css.quantities}>
        {items.map(({ id, name, active }) => (
          <NumberEntry key={id} name={`cart.${id}`} label={active ? name : t('catalogue.preset.withdrawn', { name })} />
        ))}
      </div>
    </Fold>
  )
}

export function PackageFields() {
  const t = useTranslation()
  return (
    <>
      <FormSection title={t('catalogue.part.package')} hint={t('catalogue.part.shownHint')}>
        <LineEntry name="name" most={40} />
        <LineEntry name="tagline" />
        <TextEntry name="bullets" rows={5} most={1_000} hint={t('catalogue.package.bulletsHint')} />
      </FormSection>
      <PositionSection hint={t('catalogue.priceHint')} />
    </>
  )
}

export function VehicleFields() {
  const t = useTranslation()
  return (
    <FormSection title={t('catalogue.part.vehicle')} hint={t('catalogue.part.vehicleHint')}>
      <LineEntry name="name" most={60} />
      <NumberEntry name="usable" hint={t('catalogue.vehicle.usableHint')} />
      <div className={css.narrow}>
        <NumberEntry name="length" />
        <NumberEntry name="width" />
        <NumberEntry name="height" />
      </div>
      <CheckboxField name="active" hint={t('catalogue.priceHint')} />
    </FormSection>
  )
}

function PositionSection({ hint }: { hint?: string }) {
  const t = useTranslation()
  return (
    <FormSection title={t('catalogue.part.shown')} hint={t('catalogue.part.positionHint')}>
      <NumberEntry name="position" hint={t('catalogue.positionHint')} />
      <CheckboxField name="active" {...(hint && { hint })} />
    </FormSection>
  )
}
