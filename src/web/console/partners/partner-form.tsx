import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import type { PartnerChoices } from '#modules/partners/index.server.ts'
import { gstOnHire, partnerKinds, partnerStates } from '#modules/partners/rules/partner.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { ChoiceEntry, DateEntry, EntryForm, LineEntry, NumberEntry, TextEntry } from '../catalogue/entry-form.tsx'
import { CheckboxGroupEntry } from '../fleet/checkbox-group-entry.tsx'
import { getPartnerLabel } from './partner-labels.ts'

type Props = {
  fields: CatalogueFields
  revision: number
  choices: PartnerChoices
  languages: { value: string; name: string }[]
  /** The application that a new partner comes from. */
  applicationId: number | null
  formError: TypedError | undefined
}

/** The form with the details of a partner. */
export function PartnerForm({ fields, revision, choices, languages, applicationId, formError }: Props) {
  const t = useTranslation()
  const branches = [
    ...(choices.office ? [{ value: '0', name: t('fleet.ownOffice') }] : []),
    ...choices.branches.map(({ id, name }) => ({ value: String(id), name })),
  ]
  return (
    <EntryForm
      intent="save"
      fields={fields}
      revision={revision}
      formError={formError}
      changed="partner.changed"
      labels={getPartnerLabel}
      files
    >
      {applicationId !== null && <input type="hidden" name="application" value={applicationId} />}
      <div className={catalogueCss.fields}>
        <LineEntry name="legal" hint={t('partners.hint.legal')} most={120} />
        <LineEntry name="trade" hint={t('partners.hint.trade')} most={120} />
      </div>
      <div className={catalogueCss.fields}>
        <ChoiceEntry
          name="kind"
          choices={partnerKinds.map(kind => ({ value: kind, name: t(`partners.kind.${kind}`) }))}
        />
        <LineEntry name="pan" hint={t('partners.hint.pan')} most={20} />
      </div>
      <div className={catalogueCss.fields}>
        <LineEntry name="gstin" most={24} />
        <ChoiceEntry name="gst" choices={gstOnHire.map(one => ({ value: one, name: t(`partners.gst.${one}`) }))} />
      </div>
      <DateEntry name="declared" hint={t('partners.hint.declared')} />
      <div className={catalogueCss.fields}>
        <LineEntry name="contact" />
        <LineEntry name="mobile" hint={t('partners.hint.mobile')} most={16} />
      </div>
      <div className={catalogueCss.fields}>
        <LineEntry name="email" most={250} />
        <ChoiceEntry name="language" choices={languages} />
      </div>
      <LineEntry name="address" most={200} />
      <CheckboxGroupEntry
        name="branches"
        choices={branches}
        label={t('partners.field.branches')}
        hint={t('partners.hint.branches')}
      />
      <div className={catalogueCss.fields}>
        <NumberEntry name="days" />
        <ChoiceEntry
          name="state"
          choices={partnerStates.map(state => ({ value: state, name: t(`partners.state.${state}`) }))}
        />
      </div>
      <LineEntry name="paused" hint={t('partners.hint.paused')} most={200} />
      <TextEntry name="notes" most={500} rows={2} />
      <div className={catalogueCss.buttons}>
        <Button look="primary">{t('partners.save')}</Button>
      </div>
    </EntryForm>
  )
}
