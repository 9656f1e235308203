import { Fragment, useState } from 'react'
import { addDays } from '#kernel/india-time.ts'
import { moveQuestionNames } from '#modules/orders/draft/rules/move-answers.ts'
import type { DraftErrors } from '#modules/orders/draft/rules/step-errors.ts'
import { defaultBookingTimes } from '#modules/places/rules/city-times.ts'
import { getRatesOnDate } from '#modules/pricing/rules/rates-on.ts'
import { getFormTexts, parseDatePreference } from '#web/app-shell/draft/read-step.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { InsuranceField } from '../schedule/insurance-field.tsx'
import type { WizardStepProps } from '../step-props.ts'
import { formatWizardError } from '../wizard-error.ts'
import css from './date-preference-part.module.css'
import { questionFields } from './question-fields.tsx'

type Props = Pick<WizardStepProps, 'draft' | 'change' | 'data' | 'move'> & { errors: DraftErrors }

/** The details that staff need for a manual quote beside the list: the preferred date, insurance, and notes. */
export function DatePreferencePart({ draft, change, data: { today, offersReminders }, move: { book }, errors }: Props) {
  const t = useTranslation()
  const [started] = useState(draft) // initial values; afterwards the fields are the customer's
  return (
    <section
      className={css.wish}
      aria-labelledby="wish"
      onChange={event => {
        const { form } = event.target as unknown as HTMLInputElement
        if (!form) return
        const fields = getFormTexts(form)
        change(before => parseDatePreference(before, fields))
      }}
    >
      <h2 id="wish">{t('wizard.wish.heading')}</h2>
      <div className={css.wishWhen}>
        <TextField
          label={t('wizard.wish.day')}
          hint={t('wizard.wish.dayHint')}
          name="date"
          type="date"
          min={today}
          max={addDays(today, defaultBookingTimes.horizonDays)}
          defaultValue={started.date ?? ''}
          error={formatWizardError(t, errors.wish)}
        />
        {questionFields.within(t, started.answers.within)}
      </div>
      <InsuranceField
        insuredValue={draft.insuredValue}
        rate={getRatesOnDate(book, draft.date).insurance}
        error={formatWizardError(t, errors['insured-value'])}
      />
      {moveQuestionNames
        .filter(name => name !== 'within')
        .map(name => (
          <Fragment key={name}>{questionFields[name](t, started.answers[name])}</Fragment>
        ))}
      {offersReminders && <Checkbox name="reminders" label={t('login.reminders')} />}
    </section>
  )
}
