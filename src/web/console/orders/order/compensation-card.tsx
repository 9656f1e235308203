import { formatDayAndYear } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CollapsibleAction } from '../../kit/action.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import { DateField } from '../../kit/date-field.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { Notice } from './notice.tsx'

type Props = { order: OrderView; today: string; formError: ActionError }

/** What we owe the customer because we cancelled, with the form that records its payment. */
export function CompensationCard({ order: { compensation, lastEvent }, today, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  if (!compensation) return null
  const amount = formatRupees(compensation.amount)
  if (compensation.paidOn)
    return (
      <Notice title={t('console.compensation.paid', { amount, day: formatDayAndYear(compensation.paidOn, t.tag) })} />
    )
  return (
    <Notice
      title={t('console.compensation.due', { amount })}
      isWide={can('money')}
      actions={
        can('money') && (
          <CollapsibleAction
            intent="pay-compensation"
            seen={lastEvent}
            formError={formError}
            title={t('console.compensation.record')}
            button={t('console.compensation.record')}
            look="secondary"
          >
            <TextField
              label={t('console.compensation.reference')}
              name="reference"
              maxLength={60}
              autoComplete="off"
              error={getFieldError(formError, 'pay-compensation', 'reference')}
              required
            />
            <DateField
              label={t('console.compensation.on')}
              name="on"
              defaultValue={today}
              error={getFieldError(formError, 'pay-compensation', 'on')}
              required
            />
          </CollapsibleAction>
        )
      }
    >
      <p>{t('console.compensation.text')}</p>
    </Notice>
  )
}
