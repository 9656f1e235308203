import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { BoardDay } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { buildBoardHref } from './board-href.ts'
import css from './board-week.module.css'

type Props = { week: BoardDay[]; branch: number | null; today: IndiaDate }

/** The counts of seven days: jobs that need a crew, and days with more work than people or trucks. */
export function BoardWeek({ week, branch, today }: Props) {
  const t = useTranslation()
  return (
    <table className={css.week}>
      <thead>
        <tr>
          {(['day', 'legs', 'open', 'needed', 'people', 'surveys', 'rides', 'trucks'] as const).map(column => (
            <th key={column} scope="col">
              {t(`board.week.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.map(({ day, legs, open, needed, people, surveys, rides, trucks }) => (
          <tr key={day} data-today={day === today || undefined}>
            <th scope="row">
              <Link to={buildBoardHref({ day, branch })}>{formatDay(day, t.tag)}</Link>
            </th>
            <td data-label={t('board.week.legs')}>{legs}</td>
            <td data-label={t('board.week.open')} data-call={open > 0 || undefined}>
              {open}
            </td>
            <td data-label={t('board.week.needed')} data-over={needed > people || undefined}>
              {needed}
            </td>
            <td data-label={t('board.week.people')}>{people}</td>
            <td data-label={t('board.week.surveys')}>{surveys}</td>
            <td data-label={t('board.week.rides')} data-over={rides > trucks || undefined}>
              {rides}
            </td>
            <td data-label={t('board.week.trucks')}>{trucks}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
