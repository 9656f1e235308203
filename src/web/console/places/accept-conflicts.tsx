import type { OrdersNeedingNewDate } from '#modules/orders/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConflictingOrderList } from './conflicting-orders-card.tsx'
import css from './places.module.css'

/** The orders that conflict with a change, and a box to go on. Its value is the number of orders shown. */
export function AcceptConflicts({ about, against }: { about: 'booked' | 'taken'; against: OrdersNeedingNewDate }) {
  const t = useTranslation()
  return (
    <div className={css.warning}>
      <h3>{t(`places.${about}.title`, { n: against.count })}</h3>
      <p>{t(`places.${about}.text`)}</p>
      <ConflictingOrderList found={against} />
      <Checkbox name="accepted" value={against.count} label={t(`places.${about}.accept`)} />
    </div>
  )
}
