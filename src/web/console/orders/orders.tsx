import { Link, redirect } from 'react-router'
import { addDays, formatDay, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { countDesk, searchOrders } from '#modules/orders/index.server.ts'
import type { Search } from '#modules/orders/rules/desk.ts'
import { meansOrder } from '#modules/orders/rules/order-number.ts'
import { answering, staffOnly } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { consoleText, statusText } from '#web/text/en/console.ts'
import { attentionTitle, deskText as t } from '#web/text/en/console-orders.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '../pager.tsx'
import type { Route } from './+types/orders'
import { OrderFinder } from './order-finder.tsx'
import { OrderRow } from './order-row.tsx'
import { readSearch } from './read-search.ts'

export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, consoleText.orders)

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
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
  return (
    <div className="console">
      <h1>{consoleText.orders}</h1>
      <OrderFinder search={search} />
      <Views search={search} counts={counts} today={today} />
      {orders.length === 0 ? (
        <NoOrders search={search} />
      ) : (
        <section className="console-list">
          <h2 className="vh">{titleOf(search)}</h2>
          <ul className="console-orders">
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

function titleOf({ view, text, status, day, fact }: Search): string {
  if (text) return t.found(text)
  if (fact) return attentionTitle[fact]
  if (status) return statusText[status]
  if (day) return t.jobsOf(formatDay(day))
  return view === 'waiting' ? t.waiting : t.all
}

type Counts = { waiting: number; today: number; tomorrow: number }

function Views({ search, counts, today }: { search: Search; counts: Counts; today: IndiaDate }) {
  const { view, text, status, day, fact } = search
  const tomorrow = addDays(today, 1)
  const jobsOf = (date: IndiaDate) => day === date && !text && !status && !fact
  const views = [
    ['/console', t.waiting, counts.waiting, view === 'waiting'],
    [`/console?day=${today}`, t.today, counts.today, jobsOf(today)],
    [`/console?day=${tomorrow}`, t.tomorrow, counts.tomorrow, jobsOf(tomorrow)],
    ['/console?view=all', t.all, null, view === 'all' && !text && !status && !day && !fact],
  ] as const
  return (
    <nav className="console-filter" aria-label={t.views}>
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
  const action = <ButtonLink to="/console?view=all">{t.seeAll}</ButtonLink>
  const [title, words] =
    view === 'waiting'
      ? [t.nothingWaits, t.nothingWaitsText]
      : day && !text && !status && !fact
        ? [t.noJobs, t.noJobsText]
        : [t.nothingFound, t.nothingFoundText]
  return (
    <EmptyState title={title} action={action}>
      {words}
    </EmptyState>
  )
}
