import type { IndiaDate } from '#kernel/india-time.ts'
import type { CityDetails } from '#modules/places/index.server.ts'
import { MAX_CLOSED_DATES_REASON_LENGTH } from '#modules/scheduling/rules/closed-dates.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { SectionForm } from '../kit/form-page.tsx'
import { useIsBranchBound } from '../kit/use-permission.ts'
import { AcceptConflicts } from './accept-conflicts.tsx'
import type { PlacesError } from './places-error.ts'

type Props = { cities: CityDetails[]; today: IndiaDate; formError: PlacesError | undefined }

/**
 * The form that closes dates everywhere or in one city, with a reason that customers read. Orders booked on those dates
 * are shown first.
 */
export function CloseDatesForm({ cities, today, formError }: Props) {
  const t = useTranslation()
  const isBound = useIsBranchBound()
  const typed: PlacesError['typed'] = formError?.typed ?? {}
  const fields: PlacesError['fields'] = formError?.fields ?? {}
  return (
    <SectionForm
      id="close"
      title={t('places.close')}
      hint={t('places.closeHint')}
      error={formError}
      hidden={{ intent: 'close-dates' }}
      button={t('places.closeButton')}
      stays
    >
      <SelectField label={t('places.where')} name="where" defaultValue={typed.where ?? (isBound ? cities[0]?.id : '0')}>
        {!isBound && <option value="0">{t('places.everywhere')}</option>}
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('places.first')}
        name="first"
        min={today}
        defaultValue={typed.first}
        error={fields.first}
        required
      />
      <DateField
        label={t('places.last')}
        hint={t('places.lastHint')}
        name="last"
        min={today}
        defaultValue={typed.last}
        error={fields.last}
      />
      <TextField
        label={t('places.reason')}
        hint={t('places.reasonHint')}
        name="reason"
        defaultValue={typed.reason}
        maxLength={MAX_CLOSED_DATES_REASON_LENGTH}
        autoComplete="off"
        error={fields.reason}
        required
      />
      {formError?.against && <AcceptConflicts about="booked" against={formError.against} />}
    </SectionForm>
  )
}
