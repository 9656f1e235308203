import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Check } from '../../ui/check.tsx'
import { TextAreaField } from '../../ui/field.tsx'

/** The words of an answer to a complaint, and whether they settle it. */
export const AnswerFields = ({ error }: { error?: string | undefined }) => {
  const t = useTranslation()
  return (
    <>
      <TextAreaField label={t('desk.complaint.words')} name="words" rows={5} maxLength={4_000} error={error} required />
      <Check name="settles" value="yes" label={t('desk.complaint.settles')} />
    </>
  )
}
