import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type SimulatedPayment = {
  id: string
  order_id: string
  amount: number
  status: 'created' | 'authorized' | 'captured' | 'failed'
  method: string
  error_description: string | null
}
export type SimulatedOrder = {
  id: string
  amount: number
  currency: string
  receipt: string | null
  notes: string
  created_at: number
}

const newId = (kind: 'order' | 'pay') =>
  `${kind}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`

/** The simulator's own memory, apart from Thikana's database, so that it outlives a killed process as a provider does. */
export function openBooks(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000;
    create table if not exists orders (id text primary key, amount integer, currency text, receipt text unique, notes text, created_at integer);
    create table if not exists payments (id text primary key, order_id text, amount integer, status text, method text, error_description text);
    create index if not exists payments_by_order on payments (order_id);`)
  const insertOrder = db.prepare('insert into orders values (?, ?, ?, ?, ?, ?) on conflict (receipt) do nothing')
  const orderByReceipt = db.prepare('select * from orders where receipt = ?')
  const orderById = db.prepare('select * from orders where id = ?')
  const insertPayment = db.prepare('insert into payments values (?, ?, ?, ?, ?, ?)')
  const paymentById = db.prepare('select * from payments where id = ?')
  const paymentsOf = db.prepare('select * from payments where order_id = ? order by rowid')
  const setStatus = db.prepare('update payments set status = ?, error_description = null where id = ?')

  return {
    createOrder(order: { amount: number; currency: string; receipt: string | null; notes: object }): SimulatedOrder {
      insertOrder.run(
        newId('order'),
        order.amount,
        order.currency,
        order.receipt,
        JSON.stringify(order.notes),
        Math.floor(Date.now() / 1000),
      )
      return orderByReceipt.get(order.receipt) as SimulatedOrder
    },
    order: (id: string) => orderById.get(id) as SimulatedOrder | undefined,
    addPayment(payment: Omit<SimulatedPayment, 'id'>): SimulatedPayment {
      const id = newId('pay')
      insertPayment.run(id, payment.order_id, payment.amount, payment.status, payment.method, payment.error_description)
      return { id, ...payment }
    },
    capture: (id: string) => void setStatus.run('captured', id),
    payment: (id: string) => paymentById.get(id) as SimulatedPayment | undefined,
    payments: (orderId: string) => paymentsOf.all(orderId) as SimulatedPayment[],
    close: () => db.close(),
  }
}
export type Books = ReturnType<typeof openBooks>
