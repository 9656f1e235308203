import { Link } from 'react-router'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { OrderSearch } from '#modules/orders/desk/rules/order-search.ts'
import type { SavedView } from '#modules/orders/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import filterCss from '../../kit/filter.module.css'
import { writeOrderSearch } from './write-order-search.ts'

export type OrderCounts = { waiting: number; today: number; tomorrow: number }
/** A saved view with the number of orders it finds, up to the counting limit. */
type CountedView = SavedView & { count: number | null; isMore: boolean }
type Props = { search: OrderSearch; counts: OrderCounts; views: CountedView[]; today: IndiaDate }

/** Links to the standard views, then to the saved views. */
export function OrderViewLinks({ search, counts, views: saved, today }: Props) {
  const t = useTranslation()
  const here = [writeOrderSearch({ ...search, sort: null }), writeOrderSearch(search)]
  const tomorrow = addDays(today, 1)
  const views: [query: string, name: string, count: number | string | null][] = [
    ['', t('desk.waiting'), counts.waiting],
    [`day=${today}`, t('desk.today'), counts.today],
    [`day=${tomorrow}`, t('desk.tomorrow'), counts.tomorrow],
    ['view=all', t('desk.all'), null],
    ...saved.map(({ query, name, count, isMore }): [string, string, number | string | null] => {
      return [query, name, isMore ? `${count! - 1}+` : count]
    }),
  ]
  return (
    <nav className={filterCss.filter} aria-label={t('desk.views')}>
      {views.map(([query, name, count], i) => (
        <Link
          key={`${i} ${query}`}
          to={query ? `/console/orders?${query}` : '/console/orders'}
          aria-current={here.includes(query) ? 'page' : undefined}
        >
          {name}
          {count !== null && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  )
}
