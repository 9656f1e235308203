import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'

/** The field for the crew name, which is free text. */
export const CrewField = ({ intent, formError }: { intent: string; formError: ActionError }) => {
  const t = useTranslation()
  return (
    <TextField
      label={t('console.crewField')}
      name="crew"
      maxLength={200}
      placeholder={t('console.crewExample')}
      error={getFieldError(formError, intent, 'crew')}
      required
    />
  )
}
