import type { Translate } from '#i18n/translator.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ListedOrder } from '#modules/orders/desk/rules/order-search.ts'

/** Formats the next step of an order for a list; null if there is none. */
export function formatTask(t: Translate, { task, attention, balanceDue, onAccount }: ListedOrder): string | null {
  if (task === 'attention') return attention.map(fact => t(`desk.attention.${fact}`)).join('. ')
  if ((task === 'complete' || task === 'comes') && balanceDue > 0 && !onAccount)
    return t('desk.collect', { amount: formatRupees(balanceDue, 'short') })
  return task && t(`desk.task.${task}`)
}
