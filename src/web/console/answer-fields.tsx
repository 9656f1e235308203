import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Check } from '../ui/check.tsx'
import { TextAreaField } from '../ui/field.tsx'

/** The words of an answer to a complaint, and whether they settle it. */
export const AnswerFields = ({ error }: { error?: string | undefined }) => {
  const say = useTranslation()
  return (
    <>
      <TextAreaField
        label={say('desk.complaint.words')}
        name="words"
        rows={5}
        maxLength={4_000}
        error={error}
        required
      />
      <Check name="settles" value="yes" label={say('desk.complaint.settles')} />
    </>
  )
}
