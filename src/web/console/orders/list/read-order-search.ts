import { z } from 'zod'
import {
  allOrdersSearch,
  type OrderSearch,
  orderSortKeys,
  orderTasks,
} from '#modules/orders/lists/rules/order-search.ts'
import { parseFlagKind } from '#modules/orders/record/rules/flag.ts'
import { parseOrderStatus } from '#modules/orders/record/rules/status.ts'
import { readPagePosition } from '../../kit/read-page-position.ts'
import { dayParam, idParam, readTextParam } from '../../kit/search-params.ts'
import { hasOrderFilters } from './write-order-search.ts'

/** An invalid value is ignored. */
const sortParam = z
  .string()
  .regex(new RegExp(`^-?(${orderSortKeys.join('|')})$`))
  .transform(text => ({ by: orderSortKeys.find(one => text.endsWith(one))!, down: text.startsWith('-') }))
  .nullable()
  .catch(null)
const longDistanceParam = z
  .enum(['yes', 'no'])
  .transform(text => text === 'yes')
  .nullable()
  .catch(null)

/**
 * Reads the search of the order list from its address. The default is the orders that need an action; with filters it is all orders, unless the
 * address asks for those to do. A text is always looked for in all orders.
 */
export const readOrderSearch = (request: Request): OrderSearch =>
  parseOrderQuery(new URL(request.url).searchParams, readPagePosition(request))

/** Reads the search of a saved view. */
export const readSavedView = (query: string): OrderSearch => parseOrderQuery(new URLSearchParams(query), {})

function parseOrderQuery(params: URLSearchParams, place: OrderSearch['place']): OrderSearch {
  const oneDay = dayParam.parse(params.get('day'))
  const search: OrderSearch = {
    ...allOrdersSearch,
    text: readTextParam(params, 'q'),
    status: parseOrderStatus(params.get('status') ?? ''),
    task: orderTasks.find(one => one === params.get('task')) ?? null,
    branchId: idParam.parse(params.get('branch')),
    cityId: idParam.parse(params.get('city')),
    customerId: idParam.parse(params.get('customer')),
    from: oneDay ?? dayParam.parse(params.get('from')),
    until: oneDay ?? dayParam.parse(params.get('until')),
    packageId: idParam.parse(params.get('package')),
    far: longDistanceParam.parse(params.get('far')),
    owing: params.get('owing') === 'customer' ? 'customer' : params.get('owing') === 'yes',
    flag: parseFlagKind(params.get('asks') ?? ''),
    sort: sortParam.parse(params.get('sort')),
    place,
  }
  const view = params.get('view')
  const waits = !search.text && (view === 'waiting' || (view !== 'all' && !hasOrderFilters(search)))
  return { ...search, view: waits ? 'waiting' : 'all' }
}
