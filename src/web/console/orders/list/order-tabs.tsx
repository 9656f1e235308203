import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { SavedView } from '#modules/orders/index.server.ts'
import type { OrderSearch } from '#modules/orders/lists/rules/order-search.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Tabs } from '../../kit/section-tabs.tsx'
import { writeOrderSearch } from './write-order-search.ts'

export type OrderCounts = { waiting: number; today: number; tomorrow: number }
/** A saved view with the number of orders it finds, up to the counting limit. */
export type CountedView = SavedView & { count: number | null; isMore: boolean }
type Props = { search: OrderSearch; counts: OrderCounts; views: CountedView[]; today: IndiaDate }

/** The standard views, then the saved views, as tabs. A tab stays open while further filters are set. */
export function OrderTabs({ search, counts, views, today }: Props) {
  const t = useTranslation()
  const tomorrow = addDays(today, 1)
  const open = findOpenTab(search, views, today)
  const tabs = [
    { query: '', text: t('orders.waiting'), waiting: counts.waiting },
    { query: `day=${today}`, text: t('orders.today'), count: counts.today },
    { query: `day=${tomorrow}`, text: t('orders.tomorrow'), count: counts.tomorrow },
    { query: 'view=all', text: t('orders.all') },
    ...views.map(({ query, name, count, isMore }) => ({
      ...{ query, text: name },
      count: count === null ? undefined : isMore ? `${count - 1}+` : count,
    })),
  ]
  return (
    <Tabs
      label={t('orders.views')}
      tabs={tabs.map(({ query, ...tab }) => ({
        ...tab,
        to: query ? `/console/orders?${query}` : '/console/orders',
        isOpen: query === open,
      }))}
    />
  )
}

/** The saved view with the same filters, or else the standard view that the filters narrow. */
export function findOpenTab(search: OrderSearch, views: readonly Pick<SavedView, 'query'>[], today: IndiaDate): string {
  const here = [writeOrderSearch(search), writeOrderSearch({ ...search, sort: null })]
  const view = views.find(({ query }) => here.includes(query))
  if (view) return view.query
  if (search.view === 'waiting') return ''
  const day = findTabDay(search, today)
  return day ? `day=${day}` : 'view=all'
}

/** The date of a search for the jobs of today or tomorrow, which have a tab; null for others. */
export const findTabDay = ({ view, from, until }: OrderSearch, today: IndiaDate): IndiaDate | null =>
  view === 'all' && from && from === until && (from === today || from === addDays(today, 1)) ? from : null
