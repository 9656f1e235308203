import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { listCustomers } from '#modules/identity/index.server.ts'
import { findOrders } from '#modules/orders/index.server.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { type OrderStatus, parseOrderStatus } from '#modules/orders/record/rules/status.ts'
import type { App } from '#platform/app.ts'
import { type ActorByAccess, type ApiRow, type CallAccess, defineProcedure } from './call.ts'
import { getPartnerId, toLineRows, toOrderRow, toPaymentRows } from './order-rows.ts'
import { legacyIdParam, legacyTextParam } from './params.ts'
import { type Condition, type ConditionFields, getConditionNumber, parsePwhere } from './pwhere.ts'

const orderFields: ConditionFields = {
  id: 'number',
  orderid: 'number',
  order_id: 'number',
  custid: 'number',
  cust_id: 'number',
  customerid: 'number',
  customer_id: 'number',
  orderstatus: 'text',
  orderdate: 'text',
}
const childFields: ConditionFields = { orderid: 'number', order_id: 'number' }
const pwhere = z.object({ pwhere: legacyTextParam(500) })

/** Calls that read the caller's own orders and their details; staff read all orders. */
export const orderReadCalls = [
  defineProcedure({
    spname: 'order_read2',
    ptypes: ['readall'],
    does: 'read',
    access: 'known',
    about:
      "The caller's orders, newest first, at most 200. `pwhere` may contain `id`, `custid`, `orderstatus`, and `orderdate is not null`.",
    params: pwhere,
    example: { ask: { pid: 0, pwhere: 'custid = 12 and orderdate is not null' }, reply: [createTestOrder()] },
    run: async (app, { actor }, params) => {
      const conditions = parsePwhere(params.pwhere, orderFields)
      const status = getConditionStatus(conditions)
      const by = {
        ...(status !== undefined && { status }),
        id: getConditionNumber(conditions, 'id', 'orderid', 'order_id'),
        customerId: getConditionNumber(conditions, 'custid', 'cust_id', 'customerid', 'customer_id'),
      }
      const [orders, { vehicles }] = await Promise.all([findOrders(app, actor, by), readCatalogue(app.db)])
      return orders.map(order => toOrderRow(order, vehicles))
    },
  }),
  childRows('torderdtl', 'The lines of one order, which `pwhere` names by `orderid`.', toLineRows, {
    id: 1,
    orderid: 31,
    serv_id: 0,
    item_id: 1,
    item_name: 'Sofa, 3-seater',
    quantity: 1,
    admin_rate: 690,
    partner_rate: 0,
    discount: 0,
    tax: 0,
    line_total: 690,
    linestatus: 'Token',
  }),
  childRows('tpayment', 'The payments of one order, which `pwhere` names by `orderid`.', toPaymentRows, {
    orderid: 31,
    paymenttype: 'token',
    paymentid: 'pay_Rk8sX1',
    paymentmode: 'razorpay',
    referenceno: 'pay_Rk8sX1',
    currency: 'INR',
    credit: 1119,
    debit: 0,
  }),
  defineProcedure({
    spname: 'data_get',
    ptypes: ['read'],
    when: { ptabname: 'tvehiclemst' },
    does: 'read',
    access: 'anybody',
    about: 'One vehicle of the master list (`tvehiclemst`).',
    params: z.object({ pid: legacyIdParam }),
    example: { ask: { pid: 4 }, reply: [{ id: 4, vehiclename: 'Eicher 14 ft' }] },
    run: async (app, _, { pid }) => {
      const { vehicles } = await readCatalogue(app.db)
      return vehicles.filter(vehicle => vehicle.id === pid).map(({ id, name }) => ({ id, vehiclename: name }))
    },
  }),
  dropdown('DDL_PACKAGE', 'anybody', 'The packages to choose from.', { idval: 1, textval: 'Basic' }, async app =>
    options((await readCatalogue(app.db)).packages),
  ),
  dropdown(
    'DDL_CUST',
    'known',
    'The caller. For staff, all customers.',
    { idval: 12, textval: 'Neha Kulkarni' },
    async (app, actor) => options(await listCustomers(app, actor)),
  ),
  dropdown(
    'DDL_PARTNER',
    'known',
    'The crews of the caller’s orders, by `part_id`. For staff, of all orders.',
    { idval: 31, textval: 'Crew of Ramesh' },
    async (app, actor) =>
      (await findOrders(app, actor, { withCrew: true })).map(order => ({
        idval: getPartnerId(order),
        textval: order.crewName,
      })),
  ),
]

/**
 * Returns the status on which all conditions agree; null, which no order has, if they name an unknown one or disagree.
 */
function getConditionStatus(conditions: Condition[]): OrderStatus | null | undefined {
  const named = conditions.flatMap(({ field, value }) =>
    field === 'orderstatus' && value !== 'present' ? [parseOrderStatus(String(value))] : [],
  )
  if (named.length === 0) return undefined
  return named.every(status => status === named[0]) ? named[0] : null
}

function childRows(ptabname: string, about: string, rowsOf: (order: OrderView) => ApiRow[], reply: ApiRow) {
  return defineProcedure({
    spname: 'data_get',
    ptypes: ['readwhere'],
    when: { ptabname },
    does: 'read',
    access: 'known',
    about,
    params: pwhere,
    example: { ask: { pid: 0, pwhere: 'orderid = 31' }, reply: [reply] },
    run: async (app, { actor }, params) => {
      const id = getConditionNumber(parsePwhere(params.pwhere, childFields), 'orderid', 'order_id')
      if (id === null) throw reject('invalid', 'wire.pwhere')
      return (await findOrders(app, actor, { id })).flatMap(rowsOf)
    },
  })
}

function dropdown<A extends CallAccess>(
  pdrptype: string,
  access: A,
  about: string,
  reply: ApiRow,
  rows: (app: App, actor: ActorByAccess[A]) => Promise<ApiRow[]>,
) {
  return defineProcedure<A, unknown>({
    spname: 'getdropdown',
    ptypes: ['readall', 'read', ''],
    when: { pdrptype },
    does: 'read',
    access,
    about,
    params: z.object({}),
    example: { ask: {}, reply: [reply] },
    run: (app, { actor }) => rows(app, actor),
  })
}

const options = (list: { id: number; name: string }[]): ApiRow[] =>
  list.map(({ id, name }) => ({ idval: id, textval: name }))

function createTestOrder(): ApiRow {
  const amounts = { tokenamount: 1119, grandtotal: 7460, gstamount: 1342.8, insuranceamount: 0, discount: 0 }
  const chosen = { forinsurance: 0, packageid: 2, part_id: 0, vehicleid: 4, vehiclename: 'Eicher 14 ft' }
  const about = { orderdate: '2026-12-08 10:00:00', totkm: 8.3, orderstatus: 'Token' }
  return { id: 31, orderno: 'TH-20031', ...about, ...amounts, ...chosen }
}
