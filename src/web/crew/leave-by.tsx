import { formatClock } from '#i18n/format.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'

/** When the crew must leave its previous job; nothing for the first job of a day. */
export function LeaveBy({ at }: { at: Date | null }) {
  const t = useTranslation()
  if (!at) return null
  return (
    <strong className={css.leave}>
      <Icon name="truck" /> {t('crew.leaveBy', { time: formatClock(at) })}
    </strong>
  )
}
