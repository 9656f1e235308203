import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

export type SimulatedPayment = {
  id: string
  order_id: string
  amount: number
  status: 'created' | 'authorized' | 'captured' | 'failed'
  method: string
  error_description: string | null
  vpa: string | null
  created_at: number
}
export type SimulatedOrder = {
  id: string
  amount: number
  currency: string
  receipt: string | null
  notes: string
  created_at: number
}
export type SimulatedRefund = {
  id: string
  payment_id: string
  amount: number
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  /** The request body; the same key with another body is rejected. */
  idempotency: string | null
  created_at: number
}

export type SimulatedDispute = {
  id: string
  payment_id: string
  amount: number
  amount_deducted: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  respond_by: number
  created_at: number
}

const newId = (kind: 'order' | 'pay' | 'rfnd' | 'disp') =>
  `${kind}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`
const nowSeconds = () => Math.floor(Date.now() / 1000)

/**
 * Opens the simulator's own database, separate from Thikana's, so that it survives a killed process like a provider
 * does.
 */
export function openSimulatedBooks(file: string) {
  const db = open(file)
  const one = <T>(sql: string) => {
    const statement = db.prepare(sql)
    return (...values: SQLInputValue[]) => statement.get(...values) as T | undefined
  }
  const all = <T>(sql: string) => {
    const statement = db.prepare(sql)
    return (...values: SQLInputValue[]) => statement.all(...values) as T[]
  }
  const insertOrder = db.prepare('insert into orders values (?, ?, ?, ?, ?, ?) on conflict (receipt) do nothing')
  const insertPayment = db.prepare('insert into payments values (?, ?, ?, ?, ?, ?, ?, ?)')
  const insertRefund = db.prepare('insert into refunds values (?, ?, ?, ?, ?, ?, ?)')
  const insertDispute = db.prepare('insert into disputes values (?, ?, ?, ?, ?, ?, ?)')
  const moveDispute = db.prepare('update disputes set status = ?, amount_deducted = ? where id = ?')
  const orderByReceipt = one<SimulatedOrder>('select * from orders where receipt = ?')
  const capturePayment = db.prepare("update payments set status = 'captured', error_description = null where id = ?")
  const endRefund = db.prepare('update refunds set status = ? where id = ?')

  return {
    createOrder({
      amount,
      currency,
      receipt,
      notes,
    }: Omit<SimulatedOrder, 'id' | 'notes' | 'created_at'> & { notes: object }) {
      const named = receipt ?? newId('order') // without a receipt each order is a new one
      insertOrder.run(newId('order'), amount, currency, named, JSON.stringify(notes), nowSeconds())
      return orderByReceipt(named)!
    },
    order: one<SimulatedOrder>('select * from orders where id = ?'),
    addPayment(payment: Omit<SimulatedPayment, 'id' | 'created_at'>): SimulatedPayment {
      const { order_id, amount, status, method, error_description, vpa } = payment
      const added = { id: newId('pay'), ...payment, created_at: nowSeconds() }
      insertPayment.run(added.id, order_id, amount, status, method, error_description, vpa, added.created_at)
      return added
    },
    capture: (id: string) => void capturePayment.run(id),
    payment: one<SimulatedPayment>('select * from payments where id = ?'),
    payments: all<SimulatedPayment>('select * from payments where order_id = ? order by rowid'),
    paymentsBetween: all<SimulatedPayment>(
      'select * from payments where created_at between ? and ? order by rowid desc limit ? offset ?',
    ),
    addRefund(refund: Omit<SimulatedRefund, 'id' | 'status' | 'created_at'>): SimulatedRefund {
      const { payment_id, amount, receipt, idempotency } = refund
      const added = { id: newId('rfnd'), ...refund, status: 'pending' as const, created_at: nowSeconds() }
      insertRefund.run(added.id, payment_id, amount, receipt, added.status, idempotency, added.created_at)
      return added
    },
    endRefund: (id: string, status: 'processed' | 'failed') => void endRefund.run(status, id),
    refund: one<SimulatedRefund>('select * from refunds where id = ?'),
    refundByIdempotencyKey: one<SimulatedRefund>('select * from refunds where payment_id = ? and idempotency = ?'),
    refunds: all<SimulatedRefund>('select * from refunds where payment_id = ? order by rowid'),
    openRefunds: all<SimulatedRefund>("select * from refunds where status = 'pending'"),
    refundsBetween: all<SimulatedRefund>(
      'select * from refunds where created_at between ? and ? order by rowid desc limit ? offset ?',
    ),
    addDispute(payment_id: string, amount: number): SimulatedDispute {
      const now = nowSeconds()
      const added = { id: newId('disp'), payment_id, amount, amount_deducted: 0, status: 'open' as const }
      const dispute = { ...added, respond_by: now + 7 * 86_400, created_at: now }
      insertDispute.run(added.id, payment_id, amount, 0, added.status, dispute.respond_by, now)
      return dispute
    },
    moveDispute: (id: string, status: SimulatedDispute['status'], deducted: number) =>
      void moveDispute.run(status, deducted, id),
    dispute: one<SimulatedDispute>('select * from disputes where id = ?'),
    disputesBetween: all<SimulatedDispute>(
      'select * from disputes where created_at between ? and ? order by rowid desc limit ? offset ?',
    ),
    isOpen: () => db.isOpen,
    close: () => db.close(),
  }
}
export type SimulatedBooks = ReturnType<typeof openSimulatedBooks>

function open(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 5_000 }) // processes with the same DATA_DIR share it
  db.exec(`
    pragma journal_mode = wal; pragma synchronous = normal;
    create table if not exists orders (id text primary key, amount integer, currency text, receipt text unique, notes text, created_at integer);
    create table if not exists payments (id text primary key, order_id text, amount integer, status text, method text, error_description text,
      vpa text, created_at integer);
    create index if not exists payments_by_order on payments (order_id);
    create table if not exists refunds (id text primary key, payment_id text, amount integer, receipt text, status text, idempotency text, created_at integer);
    create index if not exists refunds_by_payment on refunds (payment_id);
    create table if not exists disputes (id text primary key, payment_id text, amount integer, amount_deducted integer, status text,
      respond_by integer, created_at integer);`)
  const columns = db.prepare("select name from pragma_table_info('payments')").all()
  if (!columns.some(({ name }) => name === 'vpa'))
    // upgrades a database from before there were refunds
    db.exec('alter table payments add column vpa text; alter table payments add column created_at integer default 0')
  return db
}
