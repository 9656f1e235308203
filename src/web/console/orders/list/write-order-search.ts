import type { OrderSearch } from '#modules/orders/lists/rules/order-search.ts'

/** True if a search has any filter besides its sort order. */
export const hasOrderFilters = (search: OrderSearch): boolean => {
  const { text, status, task, branchId, cityId, customerId, from, until, packageId, far, owing, flag } = search
  const chosen = [branchId, cityId, customerId, packageId, far].some(one => one !== null)
  return chosen || Boolean(text || status || task || from || until || flag || owing)
}

/** Writes a search as a query string in a canonical order, without the page position and ineffective parameters. */
export function writeOrderSearch(search: OrderSearch): string {
  const { view, text, status, task, branchId, cityId, customerId, from, until, packageId, far, owing, flag, sort } =
    search
  const oneDay = from && from === until
  const said: [string, string | number | null | false][] = [
    ['q', text],
    ['status', status],
    ['task', task],
    ['branch', branchId === null ? null : String(branchId)],
    ['city', cityId],
    ['customer', customerId],
    ['day', oneDay && from],
    ['from', !oneDay && from],
    ['until', !oneDay && until],
    ['package', packageId],
    ['far', far === null ? null : far ? 'yes' : 'no'],
    ['owing', owing === true ? 'yes' : owing],
    ['asks', flag],
    ['sort', sort && `${sort.down ? '-' : ''}${sort.by}`],
  ]
  const params = new URLSearchParams(said.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
  // Without filters the orders to do are the default, with filters all orders.
  if (hasOrderFilters(search) === (view === 'waiting')) params.set('view', view)
  return params.toString()
}
