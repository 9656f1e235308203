import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { Notice } from './notice.tsx'

/**
 * A note that the date was closed or the slot has fewer crews, so that the order has to be rescheduled with the
 * customer.
 */
export function MissedSlotNote({ orderNo }: { orderNo: string }) {
  const t = useTranslation()
  const can = usePermission()
  return (
    <Notice
      icon="calendar"
      actions={
        can('jobs') && (
          <ButtonLink small to={`/console/orders/${orderNo}/date`}>
            {t('console.agreeAnotherDay')}
          </ButtonLink>
        )
      }
    >
      <p>{t('console.unkept')}</p>
    </Notice>
  )
}
