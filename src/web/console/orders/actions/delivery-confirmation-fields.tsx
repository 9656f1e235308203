import type { OrderLeg } from '#modules/dispatch/index.server.ts'
import { formatInstantField } from '#modules/dispatch/record/rules/instant-field.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import { InstantField } from '../../kit/instant-field.tsx'

/** Returns the planned end of an order’s last job; null without jobs. */
export const getPlannedEnd = (legs: readonly OrderLeg[]): Date | null =>
  legs.reduce<Date | null>((end, { leg }) => (end && end > leg.endsAt ? end : leg.endsAt), null)

type Props = { intent: string; legs: readonly OrderLeg[]; now: Date; formError: ActionError }

/**
 * The fields of a delivery that the office confirms without a crew report: its time, and the source of the information.
 */
export function DeliveryConfirmationFields({ intent, legs, now, formError }: Props) {
  const t = useTranslation()
  const end = getPlannedEnd(legs)
  return (
    <>
      <input type="hidden" name="confirms" value="yes" />
      <InstantField
        name="delivered"
        label={t('console.deliveredAt')}
        defaultValue={formatInstantField(end && end < now ? end : now)}
        error={getFieldError(formError, intent, 'delivered')}
      />
      <TextField
        name="reason"
        label={t('console.deliveryReason')}
        hint={t('console.deliveryReasonHint')}
        maxLength={500}
        error={getFieldError(formError, intent, 'reason')}
        required
      />
    </>
  )
}
