import type { Translate } from '#i18n/speaker.ts'
import { formatRupees } from '#kernel/money.ts'
import type { DeskOrder } from '#modules/orders/desk/rules/desk.ts'

/** What an order waits for, as staff read it in a list; null where nothing does. */
export function formatTask(t: Translate, { task, attention, balanceDue, onAccount }: DeskOrder): string | null {
  if (task === 'attention') return attention.map(fact => t(`desk.attention.${fact}`)).join('. ')
  if ((task === 'complete' || task === 'comes') && balanceDue > 0 && !onAccount)
    return t('desk.collect', { amount: formatRupees(balanceDue, 'short') })
  return task && t(`desk.task.${task}`)
}
