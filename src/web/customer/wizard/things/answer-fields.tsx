import type { ReactNode } from 'react'
import type { Answers, Asked } from '#modules/orders/rules/draft/answers.ts'
import { NOTE_MAX_LENGTH, WITHIN_DAYS } from '#modules/orders/rules/draft/limits.ts'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import type { Translate } from '#words/speaker.ts'

/** How each question is asked, in a field of its own name. */
export const answerFields: { [Name in Asked]: (say: Translate, begun: Answers[Name]) => ReactNode } = {
  within: (say, begun) => (
    <SelectField label={say('wizard.wish.within')} name="within" defaultValue={begun}>
      {WITHIN_DAYS.map(days => (
        <option key={days} value={days}>
          {say('wizard.wish.withinDays', { days })}
        </option>
      ))}
    </SelectField>
  ),
  note: (say, begun) => (
    <TextAreaField
      label={say('wizard.wish.note')}
      hint={say('wizard.wish.noteHint')}
      name="note"
      rows={2}
      maxLength={NOTE_MAX_LENGTH}
      defaultValue={begun}
    />
  ),
}
