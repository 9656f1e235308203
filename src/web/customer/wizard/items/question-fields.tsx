import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { FLEXIBLE_DAYS_CHOICES, NOTE_MAX_LENGTH } from '#modules/orders/draft/rules/limits.ts'
import type { MoveAnswers, MoveQuestionName } from '#modules/orders/draft/rules/move-answers.ts'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'

/** The control for each question, in a field of its own name. */
export const questionFields: { [Name in MoveQuestionName]: (t: Translate, started: MoveAnswers[Name]) => ReactNode } = {
  within: (t, started) => (
    <SelectField label={t('wizard.wish.within')} name="within" defaultValue={started}>
      {FLEXIBLE_DAYS_CHOICES.map(days => (
        <option key={days} value={days}>
          {t('wizard.wish.withinDays', { days })}
        </option>
      ))}
    </SelectField>
  ),
  note: (t, started) => (
    <TextAreaField
      label={t('wizard.wish.note')}
      hint={t('wizard.wish.noteHint')}
      name="note"
      rows={2}
      maxLength={NOTE_MAX_LENGTH}
      defaultValue={started}
    />
  ),
}
