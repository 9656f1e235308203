import { Link, redirect } from 'react-router'
import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { may } from '#modules/identity/rules/may.ts'
import { countDesk, searchOrders } from '#modules/orders/index.server.ts'
import type { Search } from '#modules/orders/rules/desk.ts'
import { meansOrder } from '#modules/orders/rules/order-number.ts'
import { answering, staffOnly } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDay } from '#words/format.ts'
import type { Say } from '#words/speaker.ts'
import deskCss from '../desk.module.css'
import filterCss from '../filter.module.css'
import { Pager } from '../pager.tsx'
import { pagesOf } from '../pages.ts'
import type { Route } from './+types/orders'
import { OrderFinder } from './order-finder.tsx'
import { OrderRow } from './order-row.tsx'
import css from './orders.module.css'
import { readSearch } from './read-search.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  if (!may(staff, 'orders')) throw redirect(pagesOf(staff)[0]!.path)
  const search = readSearch(args.request)
  const [{ rows: orders, more }, counts] = await answering(
    Promise.all([searchOrders(app, staff, search), countDesk(app, staff)]),
  )
  const [only, second] = orders
  // Who calls gives a number: the one order it finds opens at once. What a part of a name finds may be somebody else's.
  if (only && !second && search.page === 1 && meansOrder(search.text, only.orderNo))
    throw redirect(`/console/orders/${only.orderNo}`)
  return { orders, more, counts, search, today: indiaDate(app.now()) }
}

export default function ConsoleOrders({ loaderData: { orders, more, counts, search, today } }: Route.ComponentProps) {
  const say = useSay()
  return (
    <div className={deskCss.page}>
      <Unlisted title={say('console.orders')} />
      <h1>{say('console.orders')}</h1>
      <OrderFinder search={search} />
      <Views search={search} counts={counts} today={today} />
      {orders.length === 0 ? (
        <NoOrders search={search} />
      ) : (
        <section>
          <h2 className="vh">{titleOf(say, search)}</h2>
          <ul className={css.list}>
            {orders.map(order => (
              <OrderRow key={order.orderNo} order={order} today={today} />
            ))}
          </ul>
          <Pager page={search.page} more={more} />
        </section>
      )}
    </div>
  )
}

function titleOf(say: Say, { view, text, status, day, fact }: Search): string {
  if (text) return say('desk.found', { text })
  if (fact) return say(`desk.attention.${fact}`)
  if (status) return say(`console.status.${status}`)
  if (day) return say('desk.jobsOf', { day: formatDay(day, say.tag) })
  return view === 'waiting' ? say('desk.waiting') : say('desk.all')
}

type Counts = { waiting: number; today: number; tomorrow: number }

function Views({ search, counts, today }: { search: Search; counts: Counts; today: IndiaDate }) {
  const say = useSay()
  const { view, text, status, day, fact } = search
  const tomorrow = addDays(today, 1)
  const jobsOf = (date: IndiaDate) => day === date && !text && !status && !fact
  const views = [
    ['/console', say('desk.waiting'), counts.waiting, view === 'waiting'],
    [`/console?day=${today}`, say('desk.today'), counts.today, jobsOf(today)],
    [`/console?day=${tomorrow}`, say('desk.tomorrow'), counts.tomorrow, jobsOf(tomorrow)],
    ['/console?view=all', say('desk.all'), null, view === 'all' && !text && !status && !day && !fact],
  ] as const
  return (
    <nav className={filterCss.filter} aria-label={say('desk.views')}>
      {views.map(([to, name, count, current]) => (
        <Link key={name} to={to} aria-current={current ? 'page' : undefined}>
          {name}
          {count !== null && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  )
}

function NoOrders({ search: { view, day, text, status, fact } }: { search: Search }) {
  const say = useSay()
  const action = <ButtonLink to="/console?view=all">{say('desk.seeAll')}</ButtonLink>
  const [title, words] =
    view === 'waiting'
      ? [say('desk.nothingWaits'), say('desk.nothingWaitsText')]
      : day && !text && !status && !fact
        ? [say('desk.noJobs'), say('desk.noJobsText')]
        : [say('desk.nothingFound'), say('desk.nothingFoundText')]
  return (
    <EmptyState title={title} action={action}>
      {words}
    </EmptyState>
  )
}
