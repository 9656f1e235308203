import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import { couponRules } from '../audit/coupons.ts'
import { documentRules } from '../audit/documents.ts'
import { findViolatedRules } from '../audit/finding.ts'
import { priceRules } from '../audit/price.ts'
import { jobRules, reservationRules } from '../audit/slots.ts'
import { activityLogRules } from '../audit/trail.ts'
import type { Acknowledged } from './customer.ts'

export type Figure = { name: string; counted: number; lost: string[] }
type Ledger = { payment_id: string; order_no: string; credit: number; debit: number; payment_type: string }
type Payment = { id: string; amount: number }
/** Without a receipt of ours it was made in the provider's dashboard. */
type Refund = { id: string; amount: number; receipt: string | null }

/** Compares the ledger, orders, slots and outbox with the provider's books and with acknowledged requests. */
export async function audit(db: Db, files: { books: string; outbox: string }, said: Acknowledged): Promise<Figure[]> {
  const books = new DatabaseSync(files.books, { readOnly: true })
  const payments = books.prepare("select id, amount from payments where status = 'captured'").all() as Payment[]
  const refunds = books.prepare("select id, amount, receipt from refunds where status <> 'failed'").all() as Refund[]
  books.close()
  const ledger = await rows<Ledger>(db, 'select l.*, order_no from ledger_entries l join orders o on o.id = l.order_id')
  return [
    ...auditMoney(ledger, payments, refunds),
    ...(await auditOrders(db, ledger, said)),
    await auditSlots(db),
    await auditDocuments(db, ledger),
    await auditMessages(db, files.outbox),
    ...(await auditRules(db)),
  ]
}

const rows = async <T>(db: Db, text: string): Promise<T[]> => (await sql.raw(text).execute(db)).rows as T[]
const sum = (entries: { amount: number }[]) => entries.reduce((total, { amount }) => total + amount, 0)

/** Checks that each captured and each refunded rupee is recorded once, and nothing that the provider does not know. */
function auditMoney(ledger: Ledger[], payments: Payment[], refunds: Refund[]): Figure[] {
  const credits = ledger.filter(({ credit }) => credit > 0)
  const debits = ledger.filter(({ debit, payment_type }) => debit > 0 && payment_type !== 'payment-reversed')
  const wrongPayments = payments.flatMap(({ id, amount }) => {
    const entries = credits.filter(entry => entry.payment_id === id)
    const right = entries.length === 1 && entries[0]!.credit === amount
    return right ? [] : [`${id}: ${amount} paise captured, ${entries.length} entries`]
  })
  const keyOf = ({ id, receipt }: Refund) => receipt?.replace(/-\d+$/, '') ?? id
  const wrongRefunds = refunds.flatMap(refund => {
    const entries = debits.filter(({ payment_id }) => payment_id === keyOf(refund))
    return sum(entries.map(({ debit }) => ({ amount: debit }))) === refund.amount
      ? []
      : [`${refund.id}: ${refund.amount} paise, ${entries.length} debits`]
  })
  const known = new Set([...payments.map(({ id }) => id), ...refunds.map(keyOf)])
  const invented = ledger.filter(({ payment_id }) => !known.has(payment_id) && !/^(cash|upi|bank)_/.test(payment_id))
  return [
    { name: 'paise captured, each once in the ledger', counted: sum(payments), lost: wrongPayments },
    { name: 'paise returned, each once in the ledger', counted: sum(refunds), lost: wrongRefunds },
    {
      name: 'ledger entries, each known to the provider',
      counted: ledger.length,
      lost: invented.map(e => e.payment_id),
    },
  ]
}

async function auditOrders(db: Db, ledger: Ledger[], said: Acknowledged): Promise<Figure[]> {
  const stored = await rows<{ order_no: string; status: string }>(
    db,
    'select * from orders where placed_at is not null',
  )
  const status = new Map(stored.map(order => [order.order_no, order.status]))
  const credited = new Set(ledger.map(({ payment_id }) => payment_id))
  const received = new Set([...credited].map(id => id.replace(/^bank_/, '')))
  const takenOut = ledger.filter(({ payment_type }) => payment_type === 'payment-reversed')
  const reversed = new Set(takenOut.map(({ payment_id }) => payment_id.replace(/^bank_/, '')))
  const came = ledger.filter(({ credit, payment_id: id }) => credit > 0 && !takenOut.some(e => e.payment_id === id))
  const paid = [...new Set(came.map(({ order_no }) => order_no))]
  const notWhole = takenOut.filter(
    ({ payment_id: id, debit }) => !ledger.some(e => e.payment_id === id && e.credit === debit),
  )
  const missing = (set: Set<string>, there: (item: string) => boolean) => [...set].filter(item => !there(item))
  return [
    {
      name: 'acknowledged bookings that exist',
      counted: said.placed.size,
      lost: missing(said.placed, no => status.has(no)),
    },
    {
      name: 'acknowledged payments that are booked',
      counted: said.paid.size,
      lost: missing(said.paid, id => credited.has(id)),
    },
    {
      name: 'acknowledged cancellations that stand',
      counted: said.cancelled.size,
      lost: missing(said.cancelled, no => status.get(no) === 'Cancelled'),
    },
    {
      name: 'acknowledged completions that stand',
      counted: said.completed.size,
      lost: missing(said.completed, no => status.get(no) === 'Completed'),
    },
    {
      name: 'acknowledged transfers that are booked',
      counted: said.received.size,
      lost: missing(said.received, reference => received.has(reference)),
    },
    {
      name: 'acknowledged reversals that are booked, each of its whole payment and once',
      counted: said.reversed.size,
      lost: [
        ...missing(said.reversed, reference => reversed.has(reference)),
        ...notWhole.map(({ payment_id }) => payment_id),
        ...(reversed.size < takenOut.length ? ['one was reversed twice'] : []),
      ],
    },
    {
      name: 'paid orders, each further than a quotation',
      counted: paid.length,
      lost: paid.filter(no => status.get(no) === 'Quotation'),
    },
  ]
}

async function auditSlots(db: Db): Promise<Figure> {
  const taken = await rows<{ slot: string; capacity: number; places: number }>(
    db,
    `select s.date || ' ' || s.hour as slot, s.capacity, count(p.order_id)::int as places
     from slots s left join slot_reservations p on (p.city_id, p.date, p.hour, p.trade) = (s.city_id, s.date, s.hour, s.trade)
       and (p.expires_at is null or p.expires_at > now())
     group by s.city_id, s.date, s.hour, s.trade, s.capacity`,
  )
  const oversold = taken.filter(({ capacity, places }) => places > capacity)
  return { name: 'slots, none oversold', counted: taken.length, lost: oversold.map(({ slot }) => slot) }
}

/**
 * Checks that there is a receipt for each credit, a voucher for each debit and each reversed credit, and no gap in any
 * series.
 */
async function auditDocuments(db: Db, ledger: Ledger[]): Promise<Figure> {
  const stored = await rows<{ source: string; number: string }>(db, "select * from documents where kind <> 'quotation'")
  const sources = stored.map(({ source }) => source.replace(/^(reversal )?(\S+).*/, '$1$2'))
  const sourceOf = ({ payment_id, payment_type }: Ledger) =>
    payment_type === 'payment-reversed' ? `reversal ${payment_id}` : payment_id
  const without = ledger.filter(entry => sources.filter(source => source === sourceOf(entry)).length !== 1)
  const gaps = (await rows<{ series: string; last: number }>(db, 'select * from document_series')).filter(
    ({ series, last }) => stored.filter(({ number }) => number.startsWith(`${series}/`)).length !== last,
  )
  const lost = [...without.map(({ payment_id }) => payment_id), ...gaps.map(({ series }) => `gap in ${series}`)]
  return { name: 'receipts and refund vouchers, without a gap', counted: stored.length, lost }
}

/** Checks that the outbox has each message that the order's events require. */
async function auditMessages(db: Db, outboxFile: string): Promise<Figure> {
  const outbox = new DatabaseSync(outboxFile, { readOnly: true })
  const sent = outbox.prepare('select template, text from outbox').all() as { template: string; text: string }[]
  outbox.close()
  const due = await rows<{ order_no: string; template: string; times: number }>(
    db,
    `with due as (
       select order_id, 'quotation' as template from order_events where kind = 'placed'
       union all select order_id, 'job-confirmation' from order_events e where kind = 'status' and status = 'Token'
         and not exists (select from order_events a where a.order_id = e.order_id and a.kind = 'attention' and a.note = 'slot-full')
       union all select order_id, 'advance-payment' from order_events e where kind = 'status' and status = 'Token'
         and exists (select from order_events a where a.order_id = e.order_id and a.kind = 'attention' and a.note = 'slot-full')
       union all select order_id, 'cancelled' from order_events where kind = 'status' and status = 'Cancelled'
       union all select order_id, 'refund' from order_events where kind = 'payment' and status = 'Cancelled'
       union all select order_id, 'payment-reversed' from order_events where kind = 'reversed'
       union all select order_id, 'refunded' from refunds where state = 'processed')
     select order_no, template, count(*)::int as times from due join orders on orders.id = order_id group by 1, 2`,
  )
  const lost = due.filter(({ order_no, template, times }) => {
    const told = sent.filter(message => message.template === template && message.text.includes(order_no))
    return told.length < times
  })
  const counted = due.reduce((total, { times }) => total + times, 0)
  return {
    name: 'messages due, each sent at least once',
    counted,
    lost: lost.map(({ order_no, template }) => `${template} of ${order_no}`),
  }
}

/** Checks the rules that always apply, with those of the histories. */
async function auditRules(db: Db): Promise<Figure[]> {
  const [{ count }] = (await rows<{ count: number }>(
    db,
    'select count(*)::int as count from orders where placed_at is not null',
  )) as [{ count: number }]
  const parts = {
    activityLog: activityLogRules,
    places: reservationRules,
    jobs: jobRules,
    papers: documentRules,
    coupons: couponRules,
    prices: priceRules,
  }
  const now = new Date()
  const figures = Object.entries(parts).map(async ([name, rules]) => ({
    name: `orders, and nothing wrong with their ${name}`,
    counted: count,
    lost: (await findViolatedRules(db, rules, now)).map(({ check, of }) => `${check}: ${of}`),
  }))
  return Promise.all(figures)
}
