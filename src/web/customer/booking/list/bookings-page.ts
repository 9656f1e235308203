import type { OrderGroupName, OrderGroups } from '#modules/orders/record/rules/group-orders.ts'

/** Bookings per page: about five screens of a phone. */
export const BOOKINGS_PER_PAGE = 10

const names: OrderGroupName[] = ['waiting', 'withUs', 'earlier']

/** Returns one page of the groups, in their order. A page number out of range gives the nearest page. */
export function toBookingsPage<T>(
  groups: OrderGroups<T>,
  requested: number,
): { groups: OrderGroups<T>; page: number; pages: number } {
  const all = names.flatMap(name => groups[name].map(order => ({ name, order })))
  const pages = Math.max(1, Math.ceil(all.length / BOOKINGS_PER_PAGE))
  const page = Math.min(Math.max(1, Math.trunc(requested) || 1), pages)
  const shown = all.slice((page - 1) * BOOKINGS_PER_PAGE, page * BOOKINGS_PER_PAGE)
  const of = (name: OrderGroupName) => shown.filter(it => it.name === name).map(({ order }) => order)
  return { groups: { waiting: of('waiting'), withUs: of('withUs'), earlier: of('earlier') }, page, pages }
}
