import { Link } from 'react-router'
import { formatHour } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ListedOrder, OrderSearch, OrderSortKey } from '#modules/orders/desk/rules/order-search.ts'
import { formatOrderTitle } from '#modules/orders/record/rules/format-order-title.ts'
import { getStatusBadge, getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { formatMoveTime } from '../../kit/format-move-time.ts'
import { usePermission } from '../../kit/use-permission.ts'
import { formatTask } from './format-task.ts'
import type { OrderFilterChoices } from './order-finder.tsx'
import css from './order-table.module.css'
import { SelectAllCheckbox } from './select-all-checkbox.tsx'
import { writeOrderSearch } from './write-order-search.ts'

type Props = {
  title: string
  orders: ListedOrder[]
  search: OrderSearch
  today: IndiaDate
  reportedChanges: ReadonlyMap<string, number>
  /** The rows that were selected when the form was posted: they stay selected, also without script. */
  selected: ReadonlySet<string>
} & OrderFilterChoices

/** The order list on a wide screen: a row per order, with the columns needed to decide. */
export function OrderTable({
  title,
  orders,
  search,
  today,
  reportedChanges: told,
  selected: ticked,
  ...choices
}: Props) {
  const t = useTranslation()
  const can = usePermission()
  const columns = [
    'customer',
    'status',
    'task',
    'day',
    'city',
    'route',
    'volume',
    'vehicle',
    'floors',
    'package',
  ] as const
  return (
    <table className={css.table}>
      <caption className="vh">{t('workbench.table.caption', { title })}</caption>
      <thead>
        <tr>
          <th scope="col" data-column="tick">
            {can('jobs') ? <SelectAllCheckbox /> : <span className="vh">{t('workbench.column.tick')}</span>}
          </th>
          <Heading column="number" sort="placed" search={search} />
          {columns.map(column => (
            <Heading key={column} column={column} search={search} {...(column === 'day' && { sort: 'day' })} />
          ))}
          <Heading column="crew" search={search} />
          <Heading column="due" sort="due" search={search} />
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <Row
            key={order.orderNo}
            {...{ order, today, ...choices }}
            isNews={told.has(order.orderNo)}
            isTicked={ticked.has(order.orderNo)}
          />
        ))}
      </tbody>
    </table>
  )
}

type OrderColumn =
  | 'number'
  | 'customer'
  | 'status'
  | 'task'
  | 'day'
  | 'city'
  | 'route'
  | 'volume'
  | 'vehicle'
  | 'floors'
  | 'package'
  | 'crew'
  | 'due'

/** The sort directions that are most useful first: the earliest date, the newest order, the largest balance. */
const sortsDescendingFirst: Record<OrderSortKey, boolean> = { day: false, placed: true, due: true }

function Heading({ column, sort, search }: { column: OrderColumn; sort?: OrderSortKey; search: OrderSearch }) {
  const t = useTranslation()
  const name = t(`workbench.column.${column}`)
  const now = sort && search.sort?.by === sort ? search.sort : null
  if (!sort)
    return (
      <th scope="col" data-column={column}>
        {name}
      </th>
    )
  const down = now ? !now.down : sortsDescendingFirst[sort]
  return (
    <th scope="col" data-column={column} aria-sort={now ? (now.down ? 'descending' : 'ascending') : 'none'}>
      <Link
        to={`/console/orders?${writeOrderSearch({ ...search, sort: { by: sort, down } })}`}
        data-down={now?.down}
        preventScrollReset
      >
        {name}
      </Link>
    </th>
  )
}

type RowProps = { order: ListedOrder; today: IndiaDate; isNews: boolean; isTicked: boolean } & OrderFilterChoices

function Row({ order, today, isNews, isTicked, cities, packages }: RowProps) {
  const t = useTranslation()
  const can = usePermission()
  const { orderNo, customer, status, account, task, floors, cityId, packageId, crewName, balanceDue, service } = order
  const nameIn = (list: { id: number; name: string }[], id: number | null) => list.find(one => one.id === id)?.name
  const cells = {
    customer: customer.name,
    status: <b data-tone={getStatusBadge(status)}>{t(`console.status.${getStatusLabel({ status, account })}`)}</b>,
    task: task && <b>{formatTask(t, order)}</b>,
    day: <Day order={order} today={today} />,
    city: nameIn(cities, cityId),
    route: formatOrderTitle(t, order),
    volume: !service && t('workbench.table.cft', { cft: Math.round(order.totalCft) }),
    vehicle: order.vehicle,
    floors: !service && <Floors floors={floors} />,
    package: nameIn(packages, packageId),
    crew: crewName,
  }
  return (
    <tr data-row={orderNo} data-news={isNews || undefined}>
      <td data-column="tick">
        {can('jobs') && (
          <label>
            <input
              type="checkbox"
              name={orderNo}
              value={order.lastEvent}
              form="approve"
              defaultChecked={isTicked}
              data-waits={task === 'approve' || undefined}
            />
            <span className="vh">{t('workbench.table.tick', { orderNo })}</span>
          </label>
        )}
      </td>
      <th scope="row" data-column="number">
        <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
        {isNews && <span className="vh">{t('workbench.live.row')}</span>}
      </th>
      {Object.entries(cells).map(([column, cell]) => (
        <td key={column} data-column={column} title={typeof cell === 'string' ? cell : undefined}>
          {cell}
        </td>
      ))}
      <td data-column="due" data-settled={balanceDue <= 0 || undefined}>
        {order.priced &&
          status !== 'Cancelled' &&
          (balanceDue === 0 ? t('workbench.table.settled') : formatRupees(balanceDue, 'short'))}
      </td>
    </tr>
  )
}

/** The date and the start of the slot; the whole slot is shown as a tooltip. */
function Day({ order, today }: { order: ListedOrder; today: IndiaDate }) {
  const t = useTranslation()
  const { slot } = order
  return (
    <span title={formatMoveTime(t, order, today)}>
      {formatMoveTime(t, { ...order, slot: null }, today)}
      {slot && `, ${formatHour(slot)}`}
    </span>
  )
}

/** '3 to 0': formats both floors, and marks stairs without a lift. */
function Floors({ floors: { from, to } }: Pick<ListedOrder, 'floors'>) {
  const t = useTranslation()
  const climbs = [from, to].some(({ floor, lift }) => floor !== 0 && !lift)
  return (
    <>
      {t('workbench.table.floors', { from: String(from.floor), to: String(to.floor) })}
      {climbs && <b>{t('workbench.table.stairs')}</b>}
    </>
  )
}
