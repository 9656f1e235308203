import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatDay, formatWeekday } from '#i18n/format.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { buildBoardHref } from '../dispatch/board-href.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { WeekDay } from './sum-fleet-days.ts'
import panelCss from './today.module.css'
import css from './week.module.css'

/** The load of the next seven days: trucks used of those available, and what is unassigned. */
export function WeekPanel({ week, branch }: { week: WeekDay[]; branch: number | null }) {
  const t = useTranslation()
  const most = Math.max(1, ...week.map(({ out, hired, trucks }) => Math.max(out, trucks) + hired))
  const may = usePermission()
  const isEmpty = week.every(({ trucks, legs }) => trucks + legs === 0)
  const first = week[0]!.day
  const worst = week.toSorted((a, b) => countShort(b) - countShort(a))[0]!
  return (
    <section className={panelCss.panel} aria-labelledby="week">
      <div className={panelCss.head}>
        <h2 id="week">{t('consoleToday.week.title')}</h2>
        {countShort(worst) > 0 && (
          <p className={css.short}>
            {t('consoleToday.week.short', { day: formatDay(worst.day, t.tag), count: countShort(worst) })}
          </p>
        )}
        <Link className={panelCss.more} to={buildBoardHref({ day: first, branch, week: true })}>
          {t('consoleToday.week.link')}
        </Link>
      </div>
      {isEmpty && (
        <div className={css.none}>
          <p className="muted">{t('consoleToday.week.none')}</p>
          {may('fleet') && <ButtonLink to="/console/fleet">{t('consoleToday.week.addTrucks')}</ButtonLink>}
        </div>
      )}
      <ol className={css.week} hidden={isEmpty}>
        {week.map(day => (
          <Day key={day.day} day={day} branch={branch} most={most} isToday={day.day === first} />
        ))}
      </ol>
    </section>
  )
}

const countShort = ({ out, trucks }: WeekDay) => Math.max(0, out - trucks)

type DayProps = { day: WeekDay; branch: number | null; most: number; isToday: boolean }

function Day({ day, branch, most, isToday }: DayProps) {
  const t = useTranslation()
  const { out, trucks, hired, legs, open } = day
  const short = countShort(day)
  const share = (count: number) => count / most
  const style = {
    '--there': share(trucks),
    '--used': share(Math.min(trucks, out)),
    '--hired': share(hired),
    '--short': share(short),
  } as CSSProperties
  return (
    <li data-short={short > 0 || undefined}>
      <Link to={buildBoardHref({ day: day.day, branch })}>
        <span className={css.day}>
          {`${formatWeekday(day.day, t.tag).slice(0, 3)} ${Number(day.day.slice(8))}`}
          {isToday && <small> {t('consoleToday.week.today')}</small>}
        </span>
        <span className={css.load} style={style} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        <span className={css.trucks}>
          <b>{out + hired}</b> {t('consoleToday.week.trucks', { count: trucks })}
        </span>
        <small>
          {[t('consoleToday.week.jobs', { count: legs }), hired > 0 && t('consoleToday.week.hired', { count: hired })]
            .filter(Boolean)
            .join(', ')}
        </small>
        {open > 0 && <small className={css.open}>{t('consoleToday.week.unassigned', { count: open })}</small>}
      </Link>
    </li>
  )
}
