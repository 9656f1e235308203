import type { Translate } from '#i18n/translator.ts'
import {
  BUSINESS_CUSTOMER_ADDRESS_MAX_LENGTH,
  BUSINESS_CUSTOMER_NAME_MAX_LENGTH,
  BUSINESS_CUSTOMER_TERMS_MAX_LENGTH,
  contactRoles,
  sezKinds,
} from '#modules/business-customers/rules/business-customer.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { CheckboxField, ChoiceEntry, EntryForm, LineEntry, NumberEntry, TextEntry } from '../catalogue/entry-form.tsx'
import columnsCss from '../kit/columns.module.css'
import { listContactRows } from './business-customer-fields.ts'
import css from './business-customers.module.css'

type Props = {
  /** The current values as form fields. */
  fields: Record<string, string>
  /** The current revision; 0 for a new business customer. */
  revision: number
  branches: { value: string; name: string }[]
  formError: TypedError | undefined
}

type BusinessCustomerField =
  | 'name'
  | 'gstin'
  | 'address'
  | 'sez'
  | 'branch'
  | 'credit-days'
  | 'credit-limit'
  | 'approval-from'
  | 'wants-po'
  | 'terms'
  | 'closed'
function getBusinessCustomerLabel(t: Translate, name: string): string {
  const [, at, part] = /^contact-(\d)-(\w+)$/.exec(name) ?? []
  if (at) return t(`businessCustomers.contact.${part as 'name'}`, { n: Number(at) + 1 })
  return t(`businessCustomers.field.${name as BusinessCustomerField}`)
}

/** The form with the details and terms of a business customer. */
export function BusinessCustomerForm({ fields, revision, branches, formError }: Props) {
  const t = useTranslation()
  const roles = contactRoles.map(role => ({ value: role, name: t(`businessCustomers.role.${role}`) }))
  return (
    <EntryForm
      intent="save"
      fields={fields}
      revision={revision}
      formError={formError}
      changed="business-customer.changed"
      labels={getBusinessCustomerLabel as never}
    >
      <LineEntry name="name" hint={t('businessCustomers.hint.name')} most={BUSINESS_CUSTOMER_NAME_MAX_LENGTH} />
      {revision === 0 && <LineEntry name="gstin" hint={t('businessCustomers.hint.gstin')} most={40} />}
      <ChoiceEntry
        name="sez"
        hint={t('businessCustomers.hint.sez')}
        choices={['none', ...sezKinds].map(value => ({ value, name: t(`businessCustomers.sez.${value as 'none'}`) }))}
      />
      <TextEntry name="address" most={BUSINESS_CUSTOMER_ADDRESS_MAX_LENGTH} rows={2} />
      {branches.length > 1 && <ChoiceEntry name="branch" choices={branches} />}
      <div className={catalogueCss.fields}>
        <NumberEntry name="credit-days" hint={t('businessCustomers.hint.credit-days')} />
        <NumberEntry name="credit-limit" hint={t('businessCustomers.hint.credit-limit')} />
      </div>
      <NumberEntry name="approval-from" hint={t('businessCustomers.hint.approval-from')} />
      <CheckboxField name="wants-po" />
      <TextEntry
        name="terms"
        hint={t('businessCustomers.hint.terms')}
        most={BUSINESS_CUSTOMER_TERMS_MAX_LENGTH}
        rows={2}
      />
      <fieldset className={columnsCss.stack}>
        <legend className={css.legend}>{t('businessCustomers.contacts')}</legend>
        <p className="muted sm">{t('businessCustomers.contactsHint')}</p>
        {listContactRows({ ...fields, ...formError?.typed }).map(at => (
          <div key={at} className={css.contact}>
            <LineEntry name={`contact-${at}-name`} most={BUSINESS_CUSTOMER_NAME_MAX_LENGTH} />
            <ChoiceEntry name={`contact-${at}-role`} choices={roles} />
            <LineEntry name={`contact-${at}-email`} most={250} />
            <LineEntry name={`contact-${at}-mobile`} most={16} />
          </div>
        ))}
      </fieldset>
      {revision > 0 && <CheckboxField name="closed" />}
      <div className={catalogueCss.buttons}>
        <Button look="primary">{t('businessCustomers.save')}</Button>
      </div>
    </EntryForm>
  )
}
