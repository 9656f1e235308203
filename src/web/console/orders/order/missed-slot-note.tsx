import { Link } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import noteCss from '../../kit/note.module.css'
import { useMay } from '../../kit/use-permission.ts'

/** Its day was closed, or its slot has fewer crews: another day is agreed with the customer. */
export function MissedSlotNote({ orderNo }: { orderNo: string }) {
  const t = useTranslation()
  const may = useMay()
  return (
    <div className={noteCss.notes}>
      <div className={noteCss.note}>
        <p>
          {t('console.unkept')}{' '}
          {may('jobs') && <Link to={`/console/orders/${orderNo}/date`}>{t('console.agreeAnotherDay')}</Link>}
        </p>
      </div>
    </div>
  )
}
