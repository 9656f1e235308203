import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextAreaField } from '../../ui/field.tsx'

/** The fields of an answer to a complaint: its text, and a box that marks the complaint as settled. */
export const ComplaintAnswerFields = ({ error }: { error?: string | undefined }) => {
  const t = useTranslation()
  return (
    <>
      <TextAreaField
        label={t('orders.complaint.words')}
        name="words"
        rows={5}
        maxLength={4_000}
        error={error}
        required
      />
      <Checkbox name="settles" value="yes" label={t('orders.complaint.settles')} />
    </>
  )
}
