import { Link } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import noteCss from '../../kit/note.module.css'
import { usePermission } from '../../kit/use-permission.ts'

/**
 * A note that the date was closed or the slot has fewer crews, so that the order has to be rescheduled with the
 * customer.
 */
export function MissedSlotNote({ orderNo }: { orderNo: string }) {
  const t = useTranslation()
  const can = usePermission()
  return (
    <div className={noteCss.notes}>
      <div className={noteCss.note}>
        <p>
          {t('console.unkept')}{' '}
          {can('jobs') && <Link to={`/console/orders/${orderNo}/date`}>{t('console.agreeAnotherDay')}</Link>}
        </p>
      </div>
    </div>
  )
}
