import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { newOptionKeys } from '#modules/catalogue/rules/new-options.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Fold } from '../kit/fold.tsx'
import { FormSection } from '../kit/form-page.tsx'
import css from './catalogue.module.css'
import type { CategoryChoice } from './coupon-fields.tsx'
import {
  CheckboxField,
  ChoiceEntry,
  EntryForm,
  HiddenEntry,
  LineEntry,
  NumberEntry,
  TextEntry,
  useHasEntryValue,
} from './entry-form.tsx'

type Props = {
  service: {
    fields: CatalogueFields
    revision: number
    path: string | null
    options: { id: number; name: string }[]
  }
  categories: CategoryChoice[]
  formError: TypedError | undefined
}

/** A new option is offered by default. */
const newOptionFields: CatalogueFields = Object.fromEntries(newOptionKeys.map(id => [`options.${id}.active`, 'yes']))

/** Returns the question rows of the form: two more than there are questions. */
const listQuestionRows = (fields: CatalogueFields) =>
  Math.max(...Object.keys(fields).map(name => Number(/^questions\.(\d+)\./.exec(name)?.[1] ?? -1))) + 3

/** The form with every text and price of a home service; each list has empty rows for more. */
export function ServiceEditor({ service, categories, formError }: Props) {
  const t = useTranslation()
  const { fields, revision, path, options } = service
  return (
    <EntryForm
      intent="save"
      fields={{ ...newOptionFields, ...fields }}
      revision={revision}
      formError={formError}
      save={t('catalogue.save')}
    >
      <FormSection title={t('catalogue.service.what')} hint={t('catalogue.service.whatHint')}>
        <LineEntry name="name" />
        <ChoiceEntry name="category" choices={categories.map(({ id, name }) => ({ value: String(id), name }))} />
        <TextEntry name="description" most={600} />
        <LineEntry name="warranty" most={120} />
        <NumberEntry name="position" hint={t('catalogue.positionHint')} />
        <NumberEntry name="sac" hint={t('catalogue.service.sacHint')} />
        <CheckboxField name="active" />
      </FormSection>
      {path === null && (
        <FormSection title={t('catalogue.service.options')} hint={t('catalogue.service.optionsHint')}>
          {options.map(({ id, name }) => (
            <ServiceOptionFields key={id} id={String(id)} title={name} />
          ))}
          {newOptionKeys.map(id => (
            <ServiceOptionFields key={id} id={id} title={t('catalogue.service.newOption')} folded />
          ))}
        </FormSection>
      )}
      <FormSection title={t('catalogue.service.scope')} hint={t('catalogue.service.scopeHint')}>
        <TextEntry name="included" rows={5} most={4_000} />
        <TextEntry name="excluded" rows={4} most={4_000} />
        <TextEntry name="checklist" rows={4} most={4_000} hint={t('catalogue.service.checklistHint')} />
      </FormSection>
      <FormSection title={t('catalogue.service.questions')} hint={t('catalogue.service.questionsHint')}>
        {Array.from({ length: listQuestionRows(fields) }, (_, at) => (
          <div key={at} className={css.row}>
            <LineEntry name={`questions.${at}.question`} most={200} />
            <TextEntry name={`questions.${at}.answer`} most={1_500} />
          </div>
        ))}
      </FormSection>
    </EntryForm>
  )
}

/** An option of a service with its price; a new one is collapsed. */
function ServiceOptionFields({ id, title, folded }: { id: string; title: string; folded?: boolean }) {
  const t = useTranslation()
  const of = (column: string) => `options.${id}.${column}`
  const typed = useHasEntryValue(of('name'), of('price'), of('minutes'))
  const fields = (
    <fieldset className={`${css.row} ${css.option}`}>
      <legend className="vh">{title}</legend>
      {!folded && <HiddenEntry name={of('revision')} />}
      <LineEntry name={of('name')} />
      <div className={css.narrow}>
        <NumberEntry name={of('price')} />
        <NumberEntry name={of('minutes')} />
        <NumberEntry name={of('people')} />
        <NumberEntry name={of('position')} {...(folded && { hint: t('catalogue.positionBlank') })} />
      </div>
      <CheckboxField name={of('active')} label={t('catalogue.field.active')} />
    </fieldset>
  )
  return folded ? (
    <Fold summary={title} open={typed}>
      {fields}
    </Fold>
  ) : (
    fields
  )
}
