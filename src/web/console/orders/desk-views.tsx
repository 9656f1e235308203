import { Link } from 'react-router'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { Search } from '#modules/orders/rules/desk.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import filterCss from '../filter.module.css'
import { writeSearch } from './write-search.ts'

export type Counts = { waiting: number; today: number; tomorrow: number }
type Props = { search: Search; counts: Counts; today: IndiaDate }

/** What one looks for most, a tap away. */
export function DeskViews({ search, counts, today }: Props) {
  const say = useSay()
  const here = writeSearch({ ...search, sort: null })
  const tomorrow = addDays(today, 1)
  const views: [query: string, name: string, count: number | null][] = [
    ['', say('desk.waiting'), counts.waiting],
    [`day=${today}`, say('desk.today'), counts.today],
    [`day=${tomorrow}`, say('desk.tomorrow'), counts.tomorrow],
    ['view=all', say('desk.all'), null],
  ]
  return (
    <nav className={filterCss.filter} aria-label={say('desk.views')}>
      {views.map(([query, name, count]) => (
        <Link
          key={query}
          to={query ? `/console?${query}` : '/console'}
          aria-current={query === here ? 'page' : undefined}
        >
          {name}
          {count !== null && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  )
}
