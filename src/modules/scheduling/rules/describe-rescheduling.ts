import type { Translate } from '#i18n/translator.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { FREE_RESCHEDULE_HOURS } from './booking-terms.ts'

/**
 * Describes the rule on rescheduling, for every text that states it. `charge`: the operator's charge after the free
 * notice, before GST.
 */
export function describeRescheduling(t: Translate, charge: Paise): string {
  const free = t('move.reschedule.free', { hours: String(FREE_RESCHEDULE_HOURS) })
  return charge > 0 ? `${free} ${t('move.reschedule.charge', { amount: formatRupees(charge, 'short') })}` : free
}
