import type { ReactNode } from 'react'
import { formatClock, formatDay, formatDayAndYear } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import panelCss from './panel.module.css'
import css from './timeline.module.css'

/** The kinds of entries that can be shown alone. Other kinds are shown with all. */
export type TimelineFilter = 'step' | 'money' | 'message' | 'call'
/** Green for what went well, red for what failed; the words of the entry say the same. */
export type TimelineTone = 'green' | 'red' | 'neel' | 'still'

export type TimelineRow = { kind: string; at: Date; icon: IconName; tone: TimelineTone; content: ReactNode }
export type TimelineDay = { day: IndiaDate; rows: TimelineRow[] }

type Props = {
  id: string
  /** Buttons in the line of the heading. */
  actions?: ReactNode
  filters: readonly TimelineFilter[]
  /** The newest first. */
  days: TimelineDay[]
  today: IndiaDate
}

/** What happened, in one column by day, the newest first. It can be filtered without a request or script. */
export function Timeline({ id, actions, filters, days, today }: Props) {
  const t = useTranslation()
  const rows = days.flatMap(day => day.rows)
  const formatHeading = (day: IndiaDate) => {
    if (day === today) return t('console.timeline.today', { day: formatDay(day, t.tag) })
    return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, t.tag) : formatDayAndYear(day, t.tag)
  }
  return (
    <section className={`${panelCss.part} ${css.timeline}`} aria-labelledby={id}>
      <div className={panelCss.partHead}>
        <h2 id={id}>{t('console.timeline.title')}</h2>
        {actions}
      </div>
      <fieldset className={css.filters}>
        <legend className="vh">{t('console.timeline.show')}</legend>
        <FilterChip id={id} filter="all" count={rows.length} />
        {filters.map(filter => (
          <FilterChip key={filter} {...{ id, filter }} count={rows.filter(({ kind }) => kind === filter).length} />
        ))}
      </fieldset>
      {days.map(({ day, rows: own }) => (
        <section key={day} className={css.day}>
          <h3>{formatHeading(day)}</h3>
          <ol>
            {own.map(({ kind, at, icon, tone, content }, i) => (
              <li key={`${kind} ${at.getTime()} ${i}`} data-kind={kind}>
                <span className={css.icon} data-tone={tone}>
                  <Icon name={icon} />
                </span>
                {content}
                <time dateTime={at.toISOString()}>{formatClock(at)}</time>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

/** A kind without entries has no chip. */
function FilterChip({ id, filter, count }: { id: string; filter: 'all' | TimelineFilter; count: number }) {
  const t = useTranslation()
  if (count === 0) return null
  return (
    <label>
      <input type="radio" name={id} value={filter} defaultChecked={filter === 'all'} autoComplete="off" />
      {t(`console.timeline.${filter}`)} <b>{count}</b>
    </label>
  )
}
