import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { ListedOrder, OrderSearch, OrderSortKey } from '#modules/orders/lists/rules/order-search.ts'
import { formatOrderTitle } from '#modules/orders/record/rules/format-order-title.ts'
import { getStatusBadge, getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { type Column, ListCell, ListRow, ListTable } from '../../kit/list-page.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { getNextStep } from './get-next-step.ts'
import type { OrderFilterChoices } from './order-finder.tsx'
import css from './order-table.module.css'
import { SelectAllCheckbox } from './select-all-checkbox.tsx'
import { writeOrderSearch } from './write-order-search.ts'

/** The form that the checkboxes of the rows belong to. */
export const SELECTION_FORM = 'approve'

type Props = {
  title: string
  orders: readonly ListedOrder[]
  today: IndiaDate
  /** The search of the list, by which its headings sort. Without it the rows cannot be sorted. */
  search?: OrderSearch
  /** The rows that are selected at first; without it rows cannot be selected. After a form is posted they stay selected, also without script. */
  selected?: ReadonlySet<string>
  reportedChanges?: ReadonlyMap<string, number>
  foot?: ReactNode
} & OrderFilterChoices

/** Orders with all that staff need to decide on the next step of each, two lines a row. */
export function OrderTable({ title, orders, today, search, selected, reportedChanges, foot, ...choices }: Props) {
  const t = useTranslation()
  const sorted = (column: 'number' | 'day' | 'due', by: OrderSortKey): Column =>
    search
      ? { text: <SortLink text={t(`orders.column.${column}`)} by={by} search={search} />, sort: getSort(search, by) }
      : { text: t(`orders.column.${column}`) }
  return (
    <ListTable
      className={`${css.orders} ${selected ? css.selectable : ''}`}
      caption={t(search ? 'orders.table.caption' : 'orders.table.captionPlain', { title })}
      foot={foot}
      columns={[
        ...(selected ? [{ text: <SelectAllCheckbox form={SELECTION_FORM} /> }] : []),
        sorted('number', 'placed'),
        t('orders.column.customer'),
        sorted('day', 'day'),
        t('orders.column.vehicle'),
        t('orders.column.status'),
        { ...sorted('due', 'due'), figure: true },
        { text: t('orders.column.task'), figure: true },
      ]}
    >
      {orders.map(order => (
        <Row
          key={order.orderNo}
          {...{ order, today, selected, ...choices }}
          isUpdated={reportedChanges?.has(order.orderNo) ?? false}
        />
      ))}
    </ListTable>
  )
}

/** The sort directions that are most useful first: the earliest date, the newest order, the largest balance. */
const sortsDescendingFirst: Record<OrderSortKey, boolean> = { day: false, placed: true, due: true }

const getSort = ({ sort }: OrderSearch, by: OrderSortKey): Column['sort'] =>
  sort?.by !== by ? 'none' : sort.down ? 'descending' : 'ascending'

function SortLink({ text, by, search }: { text: string; by: OrderSortKey; search: OrderSearch }) {
  const down = search.sort?.by === by ? !search.sort.down : sortsDescendingFirst[by]
  return (
    <Link
      className={css.sort}
      to={`/console/orders?${writeOrderSearch({ ...search, sort: { by, down } })}`}
      preventScrollReset
    >
      {text}
    </Link>
  )
}

type RowProps = Pick<Props, 'today' | 'selected'> & { order: ListedOrder; isUpdated: boolean } & OrderFilterChoices

function Row({ order, today, selected, isUpdated, cities, packages }: RowProps) {
  const t = useTranslation()
  const { orderNo, customer, status, account, cityId, packageId, service, balanceDue } = order
  const nameIn = (list: { id: number; name: string }[], id: number | null) => list.find(one => one.id === id)?.name
  return (
    <ListRow data-row={orderNo} data-news={isUpdated || undefined}>
      {selected && (
        <ListCell className={css.select}>
          <label>
            <input
              type="checkbox"
              name={orderNo}
              value={order.lastEvent}
              form={SELECTION_FORM}
              autoComplete="off"
              defaultChecked={selected.has(orderNo)}
              data-select=""
              data-amount={Math.max(
                order.priced && status !== 'Quotation' && status !== 'Cancelled' ? balanceDue : 0,
                0,
              )}
              data-waits={order.task === 'approve' || undefined}
            />
            <span className="vh">{t('orders.table.tick', { orderNo })}</span>
          </label>
        </ListCell>
      )}
      <ListCell heading className={css.number} note={nameIn(cities, cityId)}>
        <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>
        {isUpdated && <span className="vh">{t('consoleFrame.live.row')}</span>}
      </ListCell>
      <ListCell className={css.customer} note={formatOrderTitle(t, order)}>
        <b>{customer.name}</b>
        {customer.mobile && (
          <a className={css.call} href={`tel:+91${customer.mobile}`}>
            {formatMobile(customer.mobile)}
          </a>
        )}
      </ListCell>
      <MoveDateCell order={order} today={today} />
      <ListCell className={css.vehicle} place="away" note={nameIn(packages, packageId)}>
        {service
          ? t('orders.table.service')
          : t('orders.table.load', { vehicle: order.vehicle, cft: Math.round(order.totalCft) })}
      </ListCell>
      <StatusCell order={order}>{t(`console.status.${getStatusLabel({ status, account })}`)}</StatusCell>
      <DueCell order={order} />
      <NextStepCell order={order} />
    </ListRow>
  )
}

function MoveDateCell({ order: { moveDate, slot, longDistance }, today }: { order: ListedOrder; today: IndiaDate }) {
  const t = useTranslation()
  const window = slot ? formatSlot(slot) : longDistance ? t('orders.table.manual') : null
  if (!moveDate)
    return (
      <ListCell className={css.day} note={window}>
        <span className="muted">{t('orders.table.noDay')}</span>
      </ListCell>
    )
  const day = formatDay(moveDate, t.tag)
  return (
    <ListCell className={css.day} note={window}>
      {moveDate === today ? (
        <b>{t('orders.table.today', { day })}</b>
      ) : moveDate === addDays(today, 1) ? (
        <b>{t('orders.table.tomorrow', { day })}</b>
      ) : (
        day
      )}
    </ListCell>
  )
}

/** The status, and below it why the order needs attention, or who does it. */
function StatusCell({
  order: { status, attention, task, crewName },
  children,
}: {
  order: ListedOrder
  children: string
}) {
  const t = useTranslation()
  const [flag, ...more] = attention
  const reason = flag
    ? t(`orders.attention.${flag}`)
    : (task === 'overdue' || task === 'unkept') && t(`orders.late.${task}`)
  return (
    <ListCell
      className={css.status}
      note={
        reason ? (
          <span className={css.flag}>
            {more.length > 0 ? t('orders.table.flags', { flag: reason, count: more.length }) : reason}
          </span>
        ) : (
          crewName && <span className={css.crew}>{crewName}</span>
        )
      }
    >
      <Stamp status={status} tone={getStatusBadge(status)}>
        {children}
      </Stamp>
    </ListCell>
  )
}

function DueCell({ order }: { order: ListedOrder }) {
  const t = useTranslation()
  const { amount, note, look } = toOrderDue(order)
  const total = short(order.total)
  const second =
    note === 'total' ? total : note === 'of' ? t('orders.due.of', { amount: total }) : note && t(`orders.due.${note}`)
  return (
    <ListCell figure className={css.due} note={second}>
      {look === 'paid' ? (
        <b className={css.paid}>{t('orders.due.paid')}</b>
      ) : amount === null ? (
        <span className="muted">{t('orders.noPrice')}</span>
      ) : look === 'due' ? (
        <b>{short(amount)}</b>
      ) : (
        short(amount)
      )}
    </ListCell>
  )
}

const short = (amount: Paise) => formatRupees(amount, 'short')

type Due = {
  amount: Paise | null
  note: 'of' | 'total' | 'quoted' | 'charge' | 'overpaid' | null
  look: 'due' | 'paid' | 'plain'
}

/** The balance due of an order, and what is said about it. */
export function toOrderDue({
  priced,
  status,
  total,
  paid,
  balanceDue,
}: Pick<ListedOrder, 'priced' | 'status' | 'total' | 'paid' | 'balanceDue'>): Due {
  if (!priced) return { amount: null, note: null, look: 'plain' }
  if (status === 'Cancelled') return { amount: paid, note: 'charge', look: 'plain' }
  if (status === 'Quotation' && paid === 0) return { amount: total, note: 'quoted', look: 'plain' }
  if (balanceDue < 0) return { amount: (0 - balanceDue) as Paise, note: 'overpaid', look: 'due' }
  if (balanceDue === 0) return { amount: balanceDue, note: 'total', look: 'paid' }
  return { amount: balanceDue, note: 'of', look: 'due' }
}

function NextStepCell({ order }: { order: ListedOrder }) {
  const t = useTranslation()
  const step = getNextStep(t, order, usePermission())
  return (
    <ListCell figure className={css.next}>
      {step?.to ? (
        <Link to={step.to} className={getButtonClass({ small: true }, css.need)}>
          {step.text}
          <span className="vh"> {order.orderNo}</span>
        </Link>
      ) : (
        step && <span className="muted">{step.text}</span>
      )}
    </ListCell>
  )
}
