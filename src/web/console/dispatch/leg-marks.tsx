import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { getOvernightEnd } from '#modules/crews/rules/overnight.ts'
import { formatTripNumber } from '#modules/crews/rules/trip-state.ts'
import { type BoardLeg, findLegOverload, isUnderstaffed } from '#modules/dispatch/record/rules/leg.ts'
import { getBoxLabelsPath } from '#modules/documents/rules/document-path.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './leg-marks.module.css'

/**
 * The warnings of a leg: its trucks are too small, it has too few workers, its goods stay on the truck overnight. With
 * `links`: its trip, and the labels for its boxes.
 */
export function LegMarks({ leg, links = false }: { leg: BoardLeg; links?: boolean }) {
  const t = useTranslation()
  const small = findLegOverload(leg)
  const until = getOvernightEnd(leg.jobs)
  const packs = links && leg.jobs.some(({ kind }) => kind === 'load')
  const few = isUnderstaffed(leg)
  const { partners } = leg
  if (!partners && !small && !few && !until && !packs && !(links && leg.tripId)) return null
  return (
    <span className={css.marks}>
      {small && <b data-mark="small">{t('board.tooSmall', { holds: String(small.holds), cft: String(small.cft) })}</b>}
      {partners?.isRefused && <b data-mark="small">{t('board.noPartner')}</b>}
      {partners?.isRefused && links && <Link to={`/console/board/${leg.orderNo}/hire`}>{t('hires.next.request')}</Link>}
      {partners && partners.requested > 0 && (
        <b data-mark="night">{t('board.partnersRequested', { count: partners.requested })}</b>
      )}
      {few && <b data-mark="small">{t('board.few', { n: String(leg.workerIds.length), of: leg.people })}</b>}
      {until && <b data-mark="night">{t('board.overnight', { day: formatDay(until, t.tag) })}</b>}
      {links && leg.tripId && (
        <Link to={`/console/trips/${leg.tripId}`}>{t('board.trip', { trip: formatTripNumber(leg.tripId) })}</Link>
      )}
      {packs && <a href={getBoxLabelsPath(leg.orderNo)}>{t('board.labels')}</a>}
    </span>
  )
}
