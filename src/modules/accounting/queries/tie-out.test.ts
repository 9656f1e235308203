import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { readAdvances } from '#modules/documents/queries/read-advances.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestPolicy } from '#testing/create-test-policy.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildOrderHistories } from '#testing/order-histories.ts'
import { ownerRole } from '#testing/roles.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { type AccountingPeriod, getMonthBefore, toMonthPeriod } from '../rules/accounting-period.ts'
import { gstTables } from '../rules/gst-entries.ts'
import { getGstGroupKey } from '../rules/gst-return.ts'
import { type TaxKind, taxKinds } from '../rules/register-row.ts'
import {
  addTaxAmounts,
  subtractTaxAmounts,
  sumTaxAmounts,
  type TaxAmounts,
  toTaxAmounts,
  ZERO_TAX_AMOUNTS,
} from '../rules/tax-amounts.ts'
import { ledgerAccounts } from '../rules/voucher.ts'
import { getBookPage } from './get-book-page.ts'
import { getGstFigurePage } from './get-gst-figure-page.ts'
import { readGstReturn } from './read-gst-return.ts'
import { readGstr1 } from './read-gstr1.ts'
import { readReceivables } from './read-receivables.ts'
import { streamBookEntries } from './stream-book-entries.ts'
import { streamVouchers } from './stream-vouchers.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const START = new Date('2026-11-02T05:00:00Z')
/** The test runs hundreds of commands, which takes minutes. */
const A_LIFE = 300_000
let app: TestApp
let histories: ReturnType<typeof buildOrderHistories>
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  await createTestPolicy(app)
  app.setNow(START)
  histories = buildOrderHistories(app, await createTestCustomer(app), staff)
})
afterAll(() => app.close())

const taxDocumentsInSql = async (kind: TaxKind) => {
  const { rows } = await sql<Record<'count' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', number>>`
    select count(*)::int as count, coalesce(sum((facts ->> 'taxable')::bigint), 0)::bigint as taxable,
      coalesce(sum((facts -> 'gst' ->> 'cgst')::bigint), 0)::bigint as cgst, coalesce(sum((facts -> 'gst' ->> 'sgst')::bigint), 0)::bigint as sgst,
      coalesce(sum((facts -> 'gst' ->> 'igst')::bigint), 0)::bigint as igst, coalesce(sum(amount), 0)::bigint as total
    from documents where kind = ${kind}`.execute(app.db)
  return rows[0]!
}

function monthsLived(): AccountingPeriod[] {
  const spans = [toMonthPeriod(toIndiaDate(app.now()).slice(0, 7))]
  while (spans[0]!.from > '2026-11-01') spans.unshift(toMonthPeriod(getMonthBefore(spans[0]!.from)))
  return spans
}

/** Calculates the open advances from the documents, and the amounts of orders without an invoice. */
async function openAdvances() {
  const orders = await app.db.selectFrom('orders').select(['id', 'order_no']).execute()
  let heads = ZERO_TAX_AMOUNTS
  let uninvoiced = 0
  for (const { id } of orders) {
    const { open, invoice } = await inTransaction(app.db, tx => readAdvances(tx, id))
    heads = addTaxAmounts(heads, sumTaxAmounts(open.map(toTaxAmounts)))
    if (!invoice) uninvoiced += open.reduce((sum, { parts }) => sum + parts.move + parts.insurance + parts.excess, 0)
  }
  return { heads, uninvoiced }
}

/** Amounts of GSTR-1, in rupees. */
type PortalAmounts = { txval: number; camt?: number | undefined; samt?: number | undefined; iamt?: number | undefined }

const negatePortalAmounts = ({ txval, camt = 0, samt = 0, iamt = 0 }: PortalAmounts): PortalAmounts => ({
  ...{ txval: -txval, camt: -camt, samt: -samt, iamt: -iamt },
})

/** Sums amounts of GSTR-1 in paise. */
function sumPortalAmounts(rows: readonly PortalAmounts[]): TaxAmounts {
  const sum = (head: keyof PortalAmounts) =>
    rows.reduce((total, row) => total + Math.round((row[head] ?? 0) * 100), 0) as Paise
  return { taxable: sum('txval'), cgst: sum('camt'), sgst: sum('samt'), igst: sum('iamt') }
}

async function everyEntry(span: AccountingPeriod) {
  const found = []
  for await (const entries of streamBookEntries(app, span)) found.push(...entries)
  return found
}

async function tieOut() {
  const months = monthsLived()
  const returns = await Promise.all(months.map(month => readGstReturn(app, staff, month)))
  const sumOf = (of: (one: (typeof returns)[number]) => TaxAmounts) => sumTaxAmounts(returns.map(of))

  // Each document is in the register of exactly one month.
  for (const kind of taxKinds) {
    const sum = { ...sumOf(({ registers }) => registers[kind]), count: 0, total: 0 }
    for (const { registers } of returns) {
      sum.count += registers[kind].count
      sum.total += registers[kind].total
    }
    expect({ kind, ...sum }).toEqual({ kind, ...(await taxDocumentsInSql(kind)) })
  }

  for (const [at, { registers, sums, outwardSupplies: outward, groups }] of returns.entries()) {
    // Each supply is in one table, and in table 12 by its codes.
    const net = addTaxAmounts(subtractTaxAmounts(registers.invoice, registers['credit-note']), registers['debit-note'])
    const supplied = sumTaxAmounts([sums['4'], sums['5'], sums['7'], sums['9b-registered'], sums['9b-others']])
    expect(supplied).toEqual(subtractTaxAmounts(net, ZERO_TAX_AMOUNTS))
    expect(sums['12']).toEqual(supplied)
    expect(outward).toEqual(subtractTaxAmounts(addTaxAmounts(supplied, sums['11a']), sums['11b']))
    // Each figure is the sum of the rows behind it.
    for (const group of groups)
      expect(
        (await getGstFigurePage(app, staff, months[at]!, { table: group.table, key: getGstGroupKey(group) }, null))
          .shown,
      ).toEqual(group.amounts)
    for (const table of gstTables)
      expect(sumTaxAmounts(groups.filter(group => group.table === table).map(({ amounts: heads }) => heads))).toEqual(
        sums[table],
      )
    const bySac = await getGstFigurePage(app, staff, months[at]!, { table: '12', key: null }, null)
    expect(bySac.sum.count).toBeLessThanOrEqual(
      registers.invoice.count + registers['credit-note'].count + registers['debit-note'].count,
    )
    // Each voucher balances, and their output tax is that of the return.
    const posted = { cgst: 0, sgst: 0, igst: 0 }
    for await (const some of streamVouchers(app, staff, months[at]!))
      for (const { lines, number } of some) {
        expect([number, lines.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([number, 0])
        for (const head of ['cgst', 'sgst', 'igst'] as const)
          for (const { ledger, amount } of lines) if (ledger === ledgerAccounts[head][0]) posted[head] -= amount
      }
    const { taxable: _, ...due } = outward
    expect(posted).toEqual(due)
  }

  // The file for the GST portal has the same amounts, section by section.
  for (const [at, { sums }] of returns.entries()) {
    const file = await readGstr1(app, staff, months[at]!)
    const itemsOf = (rows: { itms: { itm_det: PortalAmounts }[] }[] = []) =>
      rows.flatMap(({ itms }) => itms.map(({ itm_det: amounts }) => amounts))
    const notesOf = (notes: { ntty: string; itms: { itm_det: PortalAmounts }[] }[] = []) =>
      notes.flatMap(note =>
        itemsOf([note]).map(amounts => (note.ntty === 'C' ? negatePortalAmounts(amounts) : amounts)),
      )
    const advancesOf = (rows: typeof file.at = []) =>
      rows.flatMap(({ itms }) => itms.map(({ ad_amt: txval, ...tax }) => ({ txval, ...tax })))
    const sections = {
      '4': itemsOf(file.b2b?.flatMap(({ inv }) => inv)),
      '5': itemsOf(file.b2cl?.flatMap(({ inv }) => inv)),
      '7': file.b2cs ?? [],
      '9b-registered': notesOf(file.cdnr?.flatMap(({ nt }) => nt)),
      '9b-others': notesOf(file.cdnur),
      '11a': advancesOf(file.at),
      '11b': advancesOf(file.txpd),
      '12': [...(file.hsn?.hsn_b2b ?? []), ...(file.hsn?.hsn_b2c ?? [])],
    }
    for (const table of gstTables) expect([table, sumPortalAmounts(sections[table])]).toEqual([table, sums[table]])
  }

  // Tax on advances that is not yet adjusted is the tax of the open advances.
  const standing = await openAdvances()
  expect(
    subtractTaxAmounts(
      sumOf(({ sums }) => sums['11a']),
      sumOf(({ sums }) => sums['11b']),
    ),
  ).toEqual(standing.heads)

  // Each ledger entry is in exactly one month, and the books are the ledger. Refunds that staff have not paid are in no
  // book yet; they and their withdrawals are in the ledger alone.
  const entries = (await Promise.all(months.map(everyEntry))).flat()
  const all = await app.db
    .selectFrom('ledger_entries as e')
    .leftJoin('refunds as r', 'r.key', 'e.payment_id')
    .select(['e.id', 'e.credit', 'e.debit', 'e.payment_mode', 'r.paid_on'])
    .execute()
  const ledger = all.filter(row => row.payment_mode !== 'manual' || row.paid_on !== null)
  expect(entries.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    ledger.map(({ id }) => id).toSorted((a, b) => a - b),
  )
  const moneyOf = (rows: { credit: number; debit: number }[]) =>
    rows.reduce((sum, row) => sum + row.credit - row.debit, 0)
  expect(moneyOf(entries)).toBe(moneyOf(ledger))
  const cash = await Promise.all(months.map(month => getBookPage(app, staff, month, 'cash', null)))
  for (const [at, { opening }] of cash.entries()) expect(opening).toBe(at === 0 ? 0 : cash[at - 1]!.closing)

  // The ledger is the amount invoiced, less amounts due, plus money held.
  const today = toIndiaDate(app.now()) as IndiaDate
  const { owed, held, heldTotals: heldSums } = await readReceivables(app, staff, today)
  const requested = returns.reduce((sum, { registers: { invoice, ...notes } }) => {
    const [credit, debit] = [notes['credit-note'], notes['debit-note']]
    return sum + invoice.total - (credit.total - credit.other) + debit.total - debit.other
  }, 0)
  expect(requested - owed + held.reduce((sum, one) => sum + one.held, 0)).toBe(moneyOf(all))
  expect(standing.uninvoiced).toBe(heldSums.advance + heldSums.kept)
  const due = await Promise.all(
    histories.orderNos.map(async orderNo => (await histories.read(orderNo)) as { status: string; balanceDue: Paise }),
  )
  const owedNow = due.filter(({ status }) => status === 'Completed').map(({ balanceDue }) => Math.max(balanceDue, 0))
  expect(owed).toBe(owedNow.reduce((sum, amount) => sum + amount, 0))
}

test(
  'whatever happens to orders: registers, tables, books and debtors are the documents and the ledger, to the paisa',
  async () => {
    const done: string[] = []
    const { live, place, step, actions } = histories
    await place(false)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 45 }), async steps => {
        done.push(...(await live(steps)))
        await tieOut()
      }),
      { numRuns: 3, endOnFailure: true, seed: 20261123 },
    )
    // A history with few events would prove little.
    for (const kind of taxKinds) expect((await taxDocumentsInSql(kind)).count, kind).toBeGreaterThan(1)
    const byThemselves = actions.filter(action => !['approve', 'complete', 'raise'].includes(action)) // in other tests
    expect([...new Set(done)]).toEqual(expect.arrayContaining(byThemselves))
  },
  A_LIFE,
)
