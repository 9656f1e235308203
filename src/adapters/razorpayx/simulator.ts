import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { z } from 'zod'
import { calculateHmacHex } from '#platform/crypto.ts'
import { buildErrorBody } from '../razorpay/simulator-entities.ts'

type Settings = {
  keyId: string
  keySecret: string
  accountNumber: string
  webhookSecret: string
  webhookUrl: () => string
  /** `:memory:` for tests. */
  file: string
  /** The time that the bank takes for each step, in ms. */
  bankMs?: number
}
type Row = { id: string; status: string; utr: string | null; account: string } & Record<string, unknown>

/** Accounts that end in these digits fail, or send the money back after it was paid. Not part of RazorpayX's API. */
const FAILS = '0001'
const RETURNS = '0002'
const MAX_TRIES = 8

const contactBody = z.object({ name: z.string().min(3).max(50), reference_id: z.string().max(40).optional() })
const bankBody = z.object({
  name: z.string().min(1).max(120),
  ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
  account_number: z.string().regex(/^[A-Za-z0-9]{5,35}$/),
})
const fundBody = z.object({
  contact_id: z.string(),
  account_type: z.literal('bank_account'),
  bank_account: bankBody,
})
const payoutBody = z.object({
  account_number: z.string(),
  fund_account_id: z.string(),
  amount: z.number().int().min(100),
  currency: z.literal('INR'),
  mode: z.enum(['NEFT', 'RTGS', 'IMPS']),
  purpose: z.string().min(1),
  queue_if_low_balance: z.boolean().default(false),
  reference_id: z.string().max(40).optional(),
  narration: z
    .string()
    .max(30)
    .regex(/^[A-Za-z0-9 ]*$/)
    .optional(),
})

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex').slice(0, 14)}`

/**
 * Creates a simulator of RazorpayX's payouts, as its documentation describes them: contacts and fund accounts that the
 * same details return again, payouts under a mandatory idempotency key, which pass from processing to processed, failed
 * or reversed, and a signed webhook for each state.
 */
export function createRazorpayxSimulator({ bankMs = 1_000, ...settings }: Settings) {
  const { keyId, keySecret, accountNumber, file } = settings
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 5_000 })
  db.exec(`pragma journal_mode = wal;
    create table if not exists contacts (id text primary key, body text unique);
    create table if not exists fund_accounts (id text primary key, body text unique, account text);
    create table if not exists payouts (id text primary key, idempotency text unique, body text, account text, status text, utr text, created_at integer);`)
  const getPayout = db.prepare('select * from payouts where id = ?')
  const setStatus = db.prepare('update payouts set status = ?, utr = ? where id = ?')
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const http = new Hono()

  http.use('/v1/*', async (c, next) => {
    if (c.req.header('authorization') !== authorization)
      return c.json(buildErrorBody('The api key provided is invalid'), 401)
    return next()
  })
  http.post('/v1/contacts', async c => {
    const body = contactBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json(buildErrorBody('The name field is required.', 'name'), 400)
    return c.json({ id: findOrAdd('contacts', 'cont', JSON.stringify(body.data)), entity: 'contact', active: true })
  })
  http.post('/v1/fund_accounts', async c => {
    const body = fundBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json(buildErrorBody('Invalid IFSC Code in Bank Account'), 400)
    if (!db.prepare('select id from contacts where id = ?').get(body.data.contact_id))
      return c.json(buildErrorBody('The contact id provided does not exist'), 400)
    const id = findOrAdd('fund_accounts', 'fa', JSON.stringify(body.data), body.data.bank_account.account_number)
    return c.json({ id, entity: 'fund_account', active: true, ...body.data })
  })
  http.post('/v1/payouts', async c => {
    const key = c.req.header('x-payout-idempotency') ?? ''
    if (!key) return c.json(buildErrorBody('Idempotency key is missing.', 'X-Payout-Idempotency'), 400)
    if (!/^[\w -]{4,36}$/.test(key)) return c.json(buildErrorBody('Invalid idempotency key.'), 400)
    const body = payoutBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json(buildErrorBody(body.error.issues[0]!.path.join('.')), 400)
    const before = db.prepare('select * from payouts where idempotency = ?').get(key) as Row | undefined
    if (before)
      return before.body === JSON.stringify(body.data)
        ? c.json(toEntity(before))
        : c.json(buildErrorBody('Different request body sent for the same Idempotency Header'), 400)
    if (body.data.account_number !== accountNumber)
      return c.json(buildErrorBody('The account number is invalid', 'account_number'), 400)
    const fund = db.prepare('select account from fund_accounts where id = ?').get(body.data.fund_account_id)
    if (!fund) return c.json(buildErrorBody('The fund account id provided does not exist'), 400)
    const id = newId('pout')
    const now = Math.floor(Date.now() / 1_000)
    db.prepare('insert into payouts values (?, ?, ?, ?, ?, null, ?)').run(
      ...[id, key, JSON.stringify(body.data), fund.account as string, 'processing', now],
    )
    const row = getPayout.get(id) as Row
    publish('payout.initiated', row)
    setTimeout(() => advance(id), bankMs).unref()
    return c.json(toEntity(row))
  })
  http.get('/v1/payouts/:id', c => {
    const row = getPayout.get(c.req.param('id')) as Row | undefined
    return row ? c.json(toEntity(row)) : c.json(buildErrorBody('The id provided does not exist'), 400)
  })
  http.get('/v1/payouts', c => {
    const wanted = c.req.query('reference_id')
    const all = db.prepare('select * from payouts order by rowid desc').all() as Row[]
    const items = all.map(toEntity).filter(one => !wanted || one.reference_id === wanted)
    return c.json({ entity: 'collection', count: items.length, items: items.slice(0, 10) })
  })
  for (const { id } of db.prepare("select id from payouts where status = 'processing'").all())
    setTimeout(() => advance(id as string), bankMs).unref() // their time continued while this process was down

  function findOrAdd(table: 'contacts' | 'fund_accounts', kind: string, body: string, account?: string): string {
    const known = db.prepare(`select id from ${table} where body = ?`).get(body)
    if (known) return known.id as string
    const id = newId(kind)
    if (account === undefined) db.prepare('insert into contacts values (?, ?)').run(id, body)
    else db.prepare('insert into fund_accounts values (?, ?, ?)').run(id, body, account)
    return id
  }

  function advance(id: string): void {
    if (!db.isOpen) return // it continues when the database is opened again
    const row = getPayout.get(id) as Row
    if (row.status === 'processed') move(row, 'reversed', row.utr)
    else if (row.status === 'processing' && row.account.endsWith(FAILS)) move(row, 'failed', null)
    else if (row.status === 'processing') {
      move(row, 'processed', `UTIB${randomBytes(6).toString('hex').toUpperCase()}`)
      if (row.account.endsWith(RETURNS)) setTimeout(() => advance(id), bankMs).unref()
    }
  }

  function move(row: Row, status: string, utr: string | null): void {
    setStatus.run(status, utr, row.id)
    publish(`payout.${status}`, { ...row, status, utr })
  }

  function publish(event: string, row: Row): void {
    const payload = { payout: { entity: toEntity(row) } }
    const body = JSON.stringify({ entity: 'event', account_id: 'acc_simulator', event, contains: ['payout'], payload })
    void send(body, 1)
  }

  async function send(body: string, attempt: number): Promise<void> {
    const headers = {
      ...{ 'content-type': 'application/json', 'x-razorpay-event-id': randomUUID() },
      'x-razorpay-signature': calculateHmacHex(settings.webhookSecret, body),
    }
    const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }
    const taken = await fetch(settings.webhookUrl(), request).then(
      response => response.ok,
      () => false,
    )
    if (!taken && attempt < MAX_TRIES) setTimeout(() => void send(body, attempt + 1), 250 * 2 ** attempt).unref()
  }
  return Object.assign(http, { close: () => db.close() })
}

function toEntity({ id, status, utr, body, created_at }: Row) {
  const sent = JSON.parse(body as string) as z.infer<typeof payoutBody>
  const failed = status === 'failed' || status === 'reversed'
  const details = failed
    ? { description: 'The account number is wrong or closed.', source: 'beneficiary_bank', reason: 'invalid_account' }
    : null
  return {
    ...{ id, entity: 'payout', fund_account_id: sent.fund_account_id, amount: sent.amount, currency: 'INR' },
    ...{ status, utr, mode: sent.mode, purpose: sent.purpose, reference_id: sent.reference_id ?? null },
    ...{ narration: sent.narration ?? '', fees: 0, tax: 0, batch_id: null, status_details: details, created_at },
  }
}
