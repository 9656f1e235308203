import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { LaneResult } from '#modules/orders/index.server.ts'
import { getLaneKey, getLaneRateKey, isSharedRate, type LaneRate } from '#modules/pricing/rules/lane.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import {
  formatLaneMinimum,
  formatLaneRate,
  formatLaneRoute,
  formatLaneZones,
  formatSeason,
  formatTransitDays,
} from './format-lane.ts'
import css from './lanes.module.css'

/** One lane with its rates, as the loader groups them. `result`: left out in a preview. */
export type ListedLane = { km: number; rates: LaneRate[]; result?: LaneResult }
type Props = { lanes: readonly ListedLane[]; vehicles: Readonly<Record<number, string>>; editable: boolean }

/** The lanes with their rates. In a draft each rate links to its form. */
export function LaneTable({ lanes, vehicles, editable }: Props) {
  const t = useTranslation()
  return (
    <ListTable
      columns={[
        t('lanes.column.lane'),
        { text: t('lanes.column.shared'), figure: true },
        t('lanes.column.truck'),
        { text: t('lanes.column.rate'), figure: true },
        t('lanes.column.days'),
        t('lanes.column.season'),
        ...(lanes.some(({ result }) => result) ? [{ text: t('lanes.column.result'), figure: true }] : []),
      ]}
    >
      {lanes.map(lane => (
        <LaneRow key={getLaneKey(lane.rates[0]!)} lane={lane} vehicles={vehicles} editable={editable} />
      ))}
    </ListTable>
  )
}

function LaneRow({ lane: { km, rates, result }, vehicles, editable }: { lane: ListedLane } & Omit<Props, 'lanes'>) {
  const t = useTranslation()
  const shared = rates.find(isSharedRate)
  const trucks = rates.filter(rate => !isSharedRate(rate))
  const first = rates[0]!
  const days = [...new Set(rates.map(rate => formatTransitDays(t, rate.days)))]
  const season = rates.find(rate => rate.season)?.season ?? null
  const link = (rate: LaneRate, text: string) =>
    editable ? (
      <Link to={`/console/prices/lanes/rate?key=${encodeURIComponent(getLaneRateKey(rate))}`}>{text}</Link>
    ) : (
      text
    )
  return (
    <ListRow>
      <ListCell heading note={formatLaneZones(t, first, km)}>
        {formatLaneRoute(t, first)}
      </ListCell>
      <ListCell figure data-label={t('lanes.column.shared')} note={shared && formatLaneMinimum(t, shared)}>
        {shared ? link(shared, formatLaneRate(t, shared)) : '–'}
      </ListCell>
      <ListCell place={trucks.length > 0 ? 'wide' : 'away'} data-label={t('lanes.column.truck')}>
        <Lines>{trucks.map(rate => vehicles[rate.vehicleId!] ?? '')}</Lines>
      </ListCell>
      <ListCell figure {...(trucks.length === 0 && { place: 'away' })} data-label={t('lanes.column.rate')}>
        <Lines>{trucks.map(rate => link(rate, formatLaneRate(t, rate)))}</Lines>
      </ListCell>
      <ListCell data-label={t('lanes.column.days')}>{days.join(', ')}</ListCell>
      <ListCell
        place={season ? undefined : 'away'}
        data-label={t('lanes.column.season')}
        note={
          season && t('lanes.seasonDates', { from: formatDay(season.from, t.tag), to: formatDay(season.to, t.tag) })
        }
      >
        {formatSeason(t, season) || '–'}
      </ListCell>
      {result && (
        <ListCell figure place={result.quoted > 0 ? undefined : 'away'} data-label={t('lanes.column.result')}>
          {result.quoted > 0 ? t('lanes.result', { quoted: result.quoted, won: result.won }) : '–'}
        </ListCell>
      )}
    </ListRow>
  )
}

const Lines = ({ children }: { children: React.ReactNode[] }) =>
  children.length === 0
    ? '–'
    : children.map((line, n) => (
        <span key={n} className={css.line}>
          {line}
        </span>
      ))
