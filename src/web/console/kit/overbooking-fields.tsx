import { OVERBOOKING_REASON_MAX_LENGTH } from '#modules/orders/placing/rules/overbooking-limit.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'

type Props = { defaultValue?: string | undefined; error: string | undefined }

/** The reason for booking a window that is full. */
export function OverbookingFields({ defaultValue, error }: Props) {
  const t = useTranslation()
  return (
    <TextField
      name="overbooking"
      label={t('console.overbooking.reason')}
      hint={t('console.overbooking.hint')}
      defaultValue={defaultValue}
      error={error}
      maxLength={OVERBOOKING_REASON_MAX_LENGTH}
      autoComplete="off"
    />
  )
}
