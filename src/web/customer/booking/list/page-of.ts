import type { GroupName, OrderGroups } from '#modules/orders/record/rules/group-orders.ts'

/** Bookings per page: about five screens of a phone. */
export const PAGE_SIZE = 10

const names: GroupName[] = ['waiting', 'withUs', 'earlier']

/** Returns one page of the groups, in their order. A page number out of range gives the nearest page. */
export function pageOf<T>(
  groups: OrderGroups<T>,
  asked: number,
): { groups: OrderGroups<T>; page: number; pages: number } {
  const all = names.flatMap(name => groups[name].map(order => ({ name, order })))
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages)
  const shown = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const of = (name: GroupName) => shown.filter(it => it.name === name).map(({ order }) => order)
  return { groups: { waiting: of('waiting'), withUs: of('withUs'), earlier: of('earlier') }, page, pages }
}
