import type { Translate } from '#i18n/translator.ts'
import { formatRupees } from '#kernel/money.ts'
import { getLaneKey, type LaneRate, type LaneZone } from '#modules/pricing/rules/lane.ts'

export const formatLaneRoute = (t: Translate, { from, to }: Pick<LaneRate, 'from' | 'to'>): string =>
  t('lanes.route', { from: from.name, to: to.name })

/** Formats the kinds of both zones, with the km by road between them where they are known: 0 is unknown. */
export function formatLaneZones(t: Translate, { from, to }: Pick<LaneRate, 'from' | 'to'>, km: number): string {
  const kind = ({ kind: one, name, state }: LaneZone) =>
    one === 'state' || name === state ? t(`lanes.kind.${one}`) : `${t(`lanes.kind.${one}`)}, ${state}`
  const zones = t('lanes.zones', { from: kind(from), to: kind(to) })
  return km > 0 ? t('lanes.byRoad', { zones, km }) : zones
}

export const formatLaneRate = (t: Translate, { unit, rate }: LaneRate): string =>
  t(`lanes.rate.${unit}`, { rate: formatRupees(rate, 'short') })

export const formatLaneMinimum = (t: Translate, { minimum }: LaneRate): string =>
  minimum > 0 ? t('lanes.minimumOf', { amount: formatRupees(minimum, 'short') }) : ''

export const formatTransitDays = (t: Translate, { min, max }: LaneRate['days']): string =>
  min === max ? t('lanes.days', { min }) : t('lanes.dayRange', { min, max })

export const formatSeason = (t: Translate, season: LaneRate['season']): string =>
  season ? t('lanes.seasonOf', { name: season.name, percent: season.rate / 100 }) : ''

/** The rates of each lane together, in the order of their first rates. */
export const groupByLane = (rates: readonly LaneRate[]): LaneRate[][] => [
  ...Map.groupBy(rates, rate => getLaneKey(rate)).values(),
]
