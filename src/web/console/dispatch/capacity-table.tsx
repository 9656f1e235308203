import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { getWeekday, type IndiaDate } from '#kernel/india-time.ts'
import type { CapacityDay } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { buildBoardHref } from './board-href.ts'
import css from './capacity.module.css'

type Props = { days: CapacityDay[]; branch: number; today: IndiaDate }

/** A row per day: crew-hours as a bar and in numbers, and for each truck class the number of trucks in use. */
export function CapacityTable({ days, branch, today }: Props) {
  const t = useTranslation()
  const classes = days[0]?.trucks.map(({ name }) => name) ?? []
  return (
    <table className={css.capacity}>
      <thead>
        <tr>
          <th scope="col">{t('board.week.day')}</th>
          <th scope="col">{t('board.capacity.hours')}</th>
          <th scope="col" data-number>
            {t('board.capacity.booked')}
          </th>
          <th scope="col" data-number>
            {t('board.capacity.held')}
          </th>
          <th scope="col" data-number>
            {t('board.capacity.free')}
          </th>
          {classes.map(name => (
            <th key={name} scope="col" data-number>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(one => (
          <CapacityDayRow key={one.day} day={one} branch={branch} isToday={one.day === today} />
        ))}
      </tbody>
    </table>
  )
}

function CapacityDayRow({ day: one, branch, isToday }: { day: CapacityDay; branch: number; isToday: boolean }) {
  const t = useTranslation()
  const { there, booked, held } = one.minutes
  const hours = (minutes: number) => t('board.capacity.h', { n: Math.round(minutes / 60) })
  const free = there - booked - held
  const width = (minutes: number) => ({ inlineSize: `${Math.min(100, (minutes / Math.max(1, there)) * 100)}%` })
  return (
    <tr data-today={isToday || undefined} data-monday={getWeekday(one.day) === 1 || undefined}>
      <th scope="row">
        <Link to={buildBoardHref({ day: one.day, branch })}>{formatDay(one.day, t.tag)}</Link>
        {one.closed.map(words => (
          <span key={words} className={css.closed}>
            {t('board.capacity.closed', { reason: words })}
          </span>
        ))}
        {one.hires > 0 && <b className={css.hires}>{t('board.needsHires', { count: one.hires })}</b>}
      </th>
      <td className={css.bar}>
        <span className={css.track} data-over={free < 0 || undefined} aria-hidden="true">
          <i data-part="booked" style={width(booked)} />
          <i data-part="held" style={width(held)} />
        </span>
        <span>{t('board.capacity.of', { hours: hours(there), n: one.people })}</span>
      </td>
      <td data-label={t('board.capacity.booked')}>{hours(booked)}</td>
      <td data-label={t('board.capacity.held')}>{held > 0 ? hours(held) : '–'}</td>
      <td data-label={t('board.capacity.free')} data-over={free < 0 || undefined}>
        <b>{free < 0 ? t('board.capacity.short', { hours: hours(-free) }) : hours(free)}</b>
      </td>
      {one.trucks.map(({ name, there: count, out }) => (
        <td
          key={name}
          data-label={name}
          data-over={out > count || undefined}
          data-all={(out > 0 && out === count) || undefined}
          data-none={out === 0 || undefined}
        >
          {t('board.capacity.trucks', { out, there: count })}
        </td>
      ))}
    </tr>
  )
}
