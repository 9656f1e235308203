import { formatInstant } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { PendingLateCredit } from '#modules/billing/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ActionForm, CollapsibleAction } from '../../kit/action.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import { formatDuration } from '../../kit/format-duration.ts'
import { usePermission } from '../../kit/use-permission.ts'
import { Notice } from './notice.tsx'

type Props = { late: PendingLateCredit | null; seen: number; formError: ActionError }

/**
 * The late credit of an order, given automatically or confirmed by staff, with the action that records the customer as
 * the cause of the delay.
 */
export function LateCreditCard({ late, seen, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  if (!late) return null
  const amount = formatRupees(late.amount)
  const at = (instant: Date) => formatInstant(instant, t.tag)
  const came = { time: formatDuration(t, late.minutes), when: at(late.arrivedAt) }
  return (
    <Notice
      icon="clock"
      title={
        late.paysAt
          ? t('console.late.title', { amount, when: at(late.paysAt) })
          : t('console.late.question', { amount })
      }
      isWide={can('money')}
      actions={
        can('money') && (
          <>
            {!late.paysAt && (
              <ActionForm
                intent="apply-late-credit"
                seen={seen}
                button={t('console.late.pay', { amount })}
                look="secondary"
              />
            )}
            <CollapsibleAction
              intent="waive-late-credit"
              seen={seen}
              formError={formError}
              title={t('console.late.waive')}
              button={t('console.late.waiveButton')}
              look="plain"
            >
              <TextField
                label={t('console.late.reason')}
                name="lateReason"
                maxLength={200}
                error={getFieldError(formError, 'waive-late-credit', 'lateReason')}
                required
              />
            </CollapsibleAction>
          </>
        )
      }
    >
      <p>
        {late.paysAt
          ? t('console.late.text', came)
          : t('console.late.questionText', { ...came, heard: at(late.reportedAt) })}
      </p>
      {!can('money') && <p className="sm muted">{t('console.late.others')}</p>}
    </Notice>
  )
}
