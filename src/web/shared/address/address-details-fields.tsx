import { type AddressDetailsErrors, getAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { ADDRESS_DETAILS_MAX_LENGTH } from '#modules/orders/draft/rules/limits.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import css from './address-details-fields.module.css'

type Props = {
  side: string
  end: MoveStop
  /** The heading of the address: 'Moving From: Andheri West'. */
  legend: string
  errors: { [part in keyof AddressDetailsErrors]?: string }
}

/** The address details of one stop, prefilled from the typed address; parsed by `readStopAddressDetails`. */
export function AddressDetailsFields({ side, end, legend, errors }: Props) {
  const t = useTranslation()
  const { flat, building, landmark, gate } = getAddressDetails(end)
  return (
    <fieldset className={css.stop}>
      <legend>{legend}</legend>
      <TextField
        label={t('address.details.flat')}
        name={`${side}-flat`}
        maxLength={ADDRESS_DETAILS_MAX_LENGTH.flat}
        autoComplete="off"
        autoCapitalize="characters"
        required
        defaultValue={flat}
        error={errors.flat && t('address.details.flatError')}
      />
      <TextField
        label={t('address.details.building')}
        name={`${side}-building`}
        maxLength={ADDRESS_DETAILS_MAX_LENGTH.building}
        autoComplete="off"
        autoCapitalize="words"
        required
        defaultValue={building}
        error={errors.building && t('address.details.buildingError')}
      />
      <TextField
        className={css.wide}
        label={t('address.details.landmark')}
        name={`${side}-landmark`}
        maxLength={ADDRESS_DETAILS_MAX_LENGTH.landmark}
        autoComplete="off"
        defaultValue={landmark}
      />
      <TextAreaField
        className={css.wide}
        label={t('address.details.gate')}
        hint={t('address.details.gateHint')}
        name={`${side}-gate`}
        rows={2}
        maxLength={ADDRESS_DETAILS_MAX_LENGTH.gate}
        defaultValue={gate}
      />
    </fieldset>
  )
}
