import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { z } from 'zod'
import { addDays, type IndiaDate, toIndiaClock, toIndiaDate } from '#kernel/india-time.ts'
import { CANCEL_WITHIN_HOURS, REPORT_WITHIN_DAYS } from '#modules/documents/rules/e-invoice.ts'
import { type Inv01, inv01Schema } from '#modules/documents/rules/inv-01.ts'
import { formatFinancialYear } from '#modules/documents/rules/tax-notes.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import { ALREADY_CANCELLED_CODE, DUPLICATE_CODE, TOO_OLD_TO_FETCH_CODE } from './wire.ts'

type Registered = {
  irn: string
  ack_no: number
  ack_at: string
  invoice: string
  qr: string
  cancelled_at: string | null
}
export type SimulatedPortalSettings = { key: string; secret: string; file: string; now: () => Date }

const TWO_DAYS_MS = 2 * 86_400_000
const HOUR_MS = 3_600_000
/** The portal's tolerance in sums: a rupee. */
const TOLERANCE = 1

const cancelBody = z.object({
  Irn: z.string(),
  Cnlrsn: z.enum(['1', '2', '3', '4']),
  Cnlrem: z.string().min(1).max(100),
})

/**
 * Simulates a provider's plain JSON interface to the e-invoice portal, with its refusals: the schema, sums, documents that
 * are too old, duplicates and late cancellations. Registrations are in a file of their own, so that they survive a killed
 * process.
 */
export function createEInvoiceSimulator({ key, secret, file, now }: SimulatedPortalSettings) {
  const books = openRegistrations(file)
  const http = new Hono()
  http.use('*', async (c, next) => {
    if (c.req.header('x-api-key') !== key || !c.req.header('gstin')) return c.json(fail('GSP102', 'Invalid key'))
    await next()
  })
  http.post('/ei/api/invoice', async c => {
    const parsed = inv01Schema.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success)
      return c.json(
        fail('5002', `Schema validation failed: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`),
      )
    const invoice = parsed.data
    const reason = findRefusal(invoice, c.req.header('gstin')!, now())
    if (reason) return c.json(reason)
    const irn = calculateIrn(invoice)
    const known = books.find(irn)
    if (known?.cancelled_at)
      return c.json(fail('2278', 'IRN is already generated and cancelled. The number cannot be used again'))
    if (known)
      return c.json({ ...fail(DUPLICATE_CODE, 'Duplicate IRN'), result: [{ InfCd: 'DUPIRN', Desc: toAck(known) }] })
    const ackAt = now()
    books.add({
      irn,
      ack_at: ackAt.toISOString(),
      invoice: sign(secret, { data: invoice }),
      qr: sign(secret, toQr(invoice, irn, ackAt)),
    })
    return c.json({ success: true, message: 'IRN generated successfully', result: toAnswer(books.find(irn)!) })
  })
  http.get('/ei/api/invoice/irn', c => {
    const known = books.find(c.req.query('irn') ?? '')
    if (!known) return c.json(fail('2148', 'Requested IRN data is not available'))
    if (now().getTime() - Date.parse(known.ack_at) > TWO_DAYS_MS)
      return c.json(
        fail(TOO_OLD_TO_FETCH_CODE, 'IRN details cannot be provided as it is generated more than 2 days ago'),
      )
    return c.json({ success: true, message: '', result: toAnswer(known) })
  })
  http.post('/ei/api/invoice/cancel', async c => {
    const body = cancelBody.safeParse(await c.req.json().catch(() => null))
    const known = body.success ? books.find(body.data.Irn) : undefined
    if (!known) return c.json(fail('2148', 'Requested IRN data is not available'))
    if (known.cancelled_at) return c.json(fail(ALREADY_CANCELLED_CODE, 'Invoice is already cancelled'))
    if (now().getTime() - Date.parse(known.ack_at) > CANCEL_WITHIN_HOURS * HOUR_MS)
      return c.json(fail('2270', 'The allowed cancellation time limit is crossed, you cannot cancel the IRN'))
    books.cancel(known.irn, now().toISOString())
    return c.json({ success: true, message: '', result: { Irn: known.irn, CancelDate: formatTime(now()) } })
  })
  return { http, close: books.close }
}

/** Returns the refusal of a document that the schema accepts; null if the portal takes it. */
function findRefusal(invoice: Inv01, gstin: string, now: Date) {
  const { SellerDtls, BuyerDtls, DocDtls, ItemList, ValDtls, TranDtls } = invoice
  const today = toIndiaDate(now)
  const date = DocDtls.Dt.split('/').toReversed().join('-') as IndiaDate
  if (SellerDtls.Gstin !== gstin) return fail('2172', 'The supplier is not the taxpayer that is logged in')
  if (SellerDtls.Gstin === BuyerDtls.Gstin) return fail('2211', 'Supplier and recipient GSTIN are the same')
  if (date > today) return fail('2163', 'The document date cannot be in the future')
  if (addDays(date, REPORT_WITHIN_DAYS) < today) return fail('2305', 'The document is older than 30 days')
  const isInter = TranDtls.SupTyp !== 'B2B' || BuyerDtls.Pos !== SellerDtls.Gstin.slice(0, 2)
  if (isInter ? ValDtls.CgstVal + ValDtls.SgstVal > 0 : ValDtls.IgstVal > 0)
    return fail('2227', 'The kind of tax does not match the place of supply')
  const sum = (name: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt' | 'TotItemVal') =>
    ItemList.reduce((total, item) => total + item[name], 0)
  const isOff = (one: number, other: number) => Math.abs(one - other) > TOLERANCE
  const isWrong =
    isOff(sum('AssAmt'), ValDtls.AssVal) ||
    isOff(sum('CgstAmt'), ValDtls.CgstVal) ||
    isOff(sum('SgstAmt'), ValDtls.SgstVal) ||
    isOff(sum('IgstAmt'), ValDtls.IgstVal) ||
    isOff(sum('TotItemVal') + ValDtls.OthChrg - ValDtls.Discount + ValDtls.RndOffAmt, ValDtls.TotInvVal)
  return isWrong ? fail('2193', 'The sum of the items does not match the value of the document') : null
}

const fail = (code: string, message: string) => ({ success: false, message: `${code} : ${message}` })
const formatTime = (at: Date) => `${toIndiaDate(at)} ${toIndiaClock(at)}`

function calculateIrn({ SellerDtls, DocDtls }: Inv01): string {
  const date = DocDtls.Dt.split('/').toReversed().join('-') as IndiaDate
  const source = `${SellerDtls.Gstin}${formatFinancialYear(date)}${DocDtls.Typ}${DocDtls.No.toUpperCase()}`
  return createHash('sha256').update(source).digest('hex')
}

const toAck = ({ irn, ack_no, ack_at }: Registered) => ({
  Irn: irn,
  AckNo: ack_no,
  AckDt: formatTime(new Date(ack_at)),
})
const toAnswer = (known: Registered) => ({
  ...toAck(known),
  ...{ SignedInvoice: known.invoice, SignedQRCode: known.qr, Status: known.cancelled_at ? 'CNL' : 'ACT' },
})

/** What the portal puts into the QR code. */
const toQr = ({ SellerDtls, BuyerDtls, DocDtls, ValDtls, ItemList }: Inv01, irn: string, at: Date) => ({
  data: JSON.stringify({
    ...{ SellerGstin: SellerDtls.Gstin, BuyerGstin: BuyerDtls.Gstin, DocNo: DocDtls.No, DocTyp: DocDtls.Typ },
    ...{ DocDt: DocDtls.Dt, TotInvVal: ValDtls.TotInvVal, ItemCnt: ItemList.length, MainHsnCode: ItemList[0]!.HsnCd },
    ...{ Irn: irn, IrnDt: formatTime(at) },
  }),
  iss: 'NIC Sandbox',
})

/** Signs like the portal's tokens look; the key is the simulator's own. */
function sign(secret: string, payload: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`
  return `${body}.${Buffer.from(calculateHmacHex(secret, body), 'hex').toString('base64url')}`
}

function openRegistrations(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = wal; pragma busy_timeout = 5000;
    create table if not exists registrations (ack_no integer primary key autoincrement, irn text not null unique, ack_at text not null,
      invoice text not null, qr text not null, cancelled_at text)`)
  const add = db.prepare(
    'insert into registrations (irn, ack_at, invoice, qr) values (?, ?, ?, ?) on conflict do nothing',
  )
  const find = db.prepare('select * from registrations where irn = ?')
  const cancel = db.prepare('update registrations set cancelled_at = ? where irn = ?')
  return {
    add: ({ irn, ack_at, invoice, qr }: Pick<Registered, 'irn' | 'ack_at' | 'invoice' | 'qr'>) =>
      void add.run(irn, ack_at, invoice, qr),
    find: (irn: string) => find.get(irn) as Registered | undefined,
    cancel: (irn: string, at: string) => void cancel.run(at, irn),
    close: () => db.close(),
  }
}
