import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { LeadMove } from '#modules/sales/rules/lead-move.ts'

type Route = Pick<LeadMove, 'origin' | 'destination'>

/** Formats origin and destination by their first part: 'Jayanagar → Hebbal'. Empty if neither is known. */
export function formatLeadRoute(t: Translate, { origin, destination }: Route): string {
  const [from, to] = [origin, destination].map(place => place.split(',')[0]!.trim())
  if (from && to) return t('leads.move.route', { from, to })
  if (from) return t('leads.move.routeFrom', { from })
  return to ? t('leads.move.routeTo', { to }) : ''
}

/** Formats the move date with its flexibility: 'Thu, 3 Dec, ±2 days'. Empty if it is not known. */
export function formatLeadDate(
  t: Translate,
  { moveDate, flexibleDays }: Pick<LeadMove, 'moveDate' | 'flexibleDays'>,
): string {
  if (!moveDate) return ''
  const day = formatDay(moveDate, t.tag)
  return flexibleDays > 0 ? t('leads.move.dateFlexible', { day, days: flexibleDays }) : day
}
