import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toIndiaDate } from '#kernel/india-time.ts'
import { readGstReturn, readReceivables } from '#modules/accounting/index.server.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { createTestPolicy } from '#testing/create-test-policy.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildOrderHistories } from '#testing/order-histories.ts'
import { ownerRole } from '#testing/roles.ts'
import { createTestCustomer } from '#testing/samples.ts'
import { getQuarter, type ReportPeriod } from '../rules/report-period.ts'
import { getReport, type ReportFigure, type ReportName, reportGroups, reportNames } from '../rules/reports.ts'
import { listReportRows, type ReportRow } from './list-report-rows.ts'
import { readFigures } from './read-figures.ts'

const staff = { kind: 'staff', id: 1, name: 'Farida', role: ownerRole } as const
const START = '2026-11-02'
/** The test runs hundreds of commands, which takes minutes. */
const A_LIFE = 300_000
let app: TestApp
let histories: ReturnType<typeof buildOrderHistories>
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  app.setNow(new Date(`${START}T05:00:00Z`))
  await createTestPolicy(app)
  histories = buildOrderHistories(app, await createTestCustomer(app), staff)
})
afterAll(() => app.close())

const all = (): ReportPeriod => ({ from: '2026-10-25', to: toIndiaDate(app.now()), period: 'days', cityId: null })
const sumOfAll = async (report: ReportName, requested = all()) =>
  (await readFigures(app, staff, report, getReport(report).by[0], requested)).all
const one = async (query: ReturnType<typeof sql<{ sum: number }>>) => (await query.execute(app.db)).rows[0]!.sum

async function rowsBehind(report: ReportName, behind: Parameters<typeof listReportRows>[3]): Promise<ReportRow[]> {
  const found: ReportRow[] = []
  let after: string | null = ''
  while (after !== null) {
    const place: { after?: string } = after ? { after } : {}
    const page: Awaited<ReturnType<typeof listReportRows>> = await listReportRows(
      ...([app, staff, report, behind, all(), place, 7] as const),
    )
    found.push(...page.rows)
    after = page.after
  }
  return found
}

const addUp = (rows: ReportRow[], figure: ReportFigure): number =>
  figure.kind === 'money' || figure.kind === 'hours'
    ? rows.reduce((sum, { figures }) => sum + Number(figures[figure.of]), 0)
    : rows.length

/** Compares the reports with the books, to the paisa. */
async function tieBooks() {
  // The amount invoiced matches the return, and the ledger less money held plus amounts due.
  const revenue = await sumOfAll('revenue')
  let [ours, tax, insurance, total] = [0, 0, 0, 0]
  for (let from = getQuarter(START).from; from <= toIndiaDate(app.now()); ) {
    const { to } = getQuarter(from)
    const { registers } = await readGstReturn(app, staff, { from, to, month: null })
    for (const [kind, sign] of [
      ['invoice', 1],
      ['debit-note', 1],
      ['credit-note', -1],
    ] as const) {
      const { taxable, roundOff, cgst, sgst, igst, total: amount, other, ...rest } = registers[kind]
      ours += sign * (taxable + roundOff)
      tax += sign * (cgst + sgst + igst)
      insurance += sign * rest.insurance
      total += sign * (amount - other)
    }
    from = getQuarter(new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)).from
  }
  expect({ ours: revenue.work! + revenue.kept!, ...revenue }).toMatchObject({ ours, gst: tax, insurance, total })
  const { owed, held } = await readReceivables(app, staff, toIndiaDate(app.now()))
  const ledger = await one(sql`select coalesce(sum(credit - debit), 0)::bigint as sum from ledger_entries`)
  expect(revenue.total! - owed + held.reduce((sum, row) => sum + row.held, 0)).toBe(ledger)
  // Refunds match the ledger and the refunds table.
  const refunds = await sumOfAll('refunds')
  expect(refunds.amount).toBe(
    await one(
      sql`select coalesce(sum(debit - credit), 0)::bigint as sum from ledger_entries where payment_type like 'refund%'`,
    ),
  )
  expect(refunds.amount).toBe(
    await one(sql`select coalesce(sum(amount) filter (where state <> 'withdrawn'), 0)::bigint as sum from refunds`),
  )
  // The money that stays of cancelled bookings matches the ledger.
  const cancelled = sql`select o.id from orders o where status = 'Cancelled' and exists (
    select from order_events t where t.order_id = o.id and t.kind = 'status' and t.status = 'Token')`
  expect((await sumOfAll('cancellations')).stayed).toBe(
    await one(
      sql`select coalesce(sum(credit - debit), 0)::bigint as sum from ledger_entries where order_id in (${cancelled})`,
    ),
  )
}

/**
 * For every grouping, a report is the sum of its groups, and a figure the sum of its rows. Hundreds of queries, run
 * once for the whole history.
 */
async function tieRows() {
  for (const report of reportNames)
    for (const by of getReport(report).by) {
      const { groups, all: sum } = await readFigures(app, staff, report, by, all())
      for (const { group } of groups) if (by in reportGroups) expect(reportGroups[by as 'channel']).toContain(group)
      for (const [name, figure] of Object.entries(getReport(report).figures)) {
        if (figure.kind !== 'count' && figure.kind !== 'money' && figure.kind !== 'hours') continue
        expect([report, by, name, groups.reduce((whole, { figures }) => whole + figures[name]!, 0)]).toEqual([
          report,
          by,
          name,
          sum[name],
        ])
        for (const { group, figures } of groups.slice(0, 3))
          expect([
            report,
            by,
            group,
            name,
            addUp(await rowsBehind(report, { by, group, figure: name }), figure),
          ]).toEqual([...[report, by, group, name, figures[name]]])
      }
    }
}

test(
  'whatever happens to orders: reports are the books, and each figure is its rows, to the paisa',
  async () => {
    const { live, place, step } = histories
    await place(false)
    const done: string[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 45 }), async steps => {
        done.push(...(await live(steps)))
        await tieBooks()
      }),
      { numRuns: 2, endOnFailure: true, seed: 20261129 },
    )
    // A booking that was cancelled a day before it, which costs its token.
    const late = (action: string, days = 0) => ({ action, which: 0, per: 1, days })
    await live([late('place'), late('online'), late('cancel', 23)])
    // A refund in cash that is withdrawn before it is paid.
    const inCash = (action: string) => ({ action, which: 0, per: 3, days: 0 })
    done.push(...(await live([late('place'), inCash('manual'), inCash('refund'), inCash('withdraw')])))
    await tieBooks()
    await tieRows()
    // A history with few events would prove little.
    const [revenue, refunds] = [await sumOfAll('revenue'), await sumOfAll('refunds')]
    for (const of of ['work', 'kept', 'gst', 'insurance'] as const) expect([of, revenue[of]! > 0]).toEqual([of, true])
    expect(refunds.refunds).toBeGreaterThan(2)
    expect((await readFigures(app, staff, 'refunds', 'why', all())).groups.length).toBeGreaterThan(1)
    expect(done).toContain('withdraw')
  },
  A_LIFE,
)
