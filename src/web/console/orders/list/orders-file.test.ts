import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { addBranch } from '#modules/places/index.server.ts'
import { createTestStaff } from '#testing/create-test-staff.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { actorContext, appContext, languageContext } from '#web/app-shell/context.ts'
import { loader } from './orders-file.ts'

let app: TestApp
let owner: Staff
let bengaluru: number
let formula: string
let other: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await createTestStaff(app, 'Farida', ownerRole)
  const terms = { name: 'Bengaluru', address: 'Hoodi, Bengaluru 560048', phone: '', cities: [5] }
  bengaluru = await addBranch(app, owner, { ...terms, gstin: '29AAGCB7383J1Z4', series: 'KA' })
  formula = (await placeMoveOrder(app, await createTestCustomer(app), buildTestDraft())).orderNo
  other = (await placeMoveOrder(app, await createTestCustomer(app), { ...buildTestDraft(), slot: 14 })).orderNo
  const set = (orderNo: string, row: Record<string, unknown>) =>
    app.db.updateTable('orders').set(row).where('order_no', '=', orderNo).execute()
  await set(formula, { name: '=HYPERLINK("x")', status: 'Token', city_id: 1 })
  await set(other, { name: 'Neha', city_id: 5 })
})
afterAll(() => app.close())

async function fetchFile(query: string, staff: Staff = owner): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(languageContext, 'en')
  context.set(actorContext, Promise.resolve(staff))
  const request = new Request(`http://localhost/console/orders.csv${query}`)
  return loader({ request, context, params: {} } as never)
}
const fetchLines = async (query: string, staff?: Staff) =>
  Buffer.from(await (await fetchFile(query, staff)).arrayBuffer())
    .toString()
    .split('\r\n')
    .slice(0, -1)
const fetchNumbers = async (query: string, staff?: Staff) =>
  (await fetchLines(query, staff)).slice(1).map(line => line.split(',')[0])

describe('[CON-03] the order list as a CSV file', () => {
  test('has a heading, and no cell that a spreadsheet evaluates', async () => {
    const [head, line, ...others] = await fetchLines('?status=Token')
    expect(head).toMatch(/^\uFEFFOrder,Status,Next step,Customer,Mobile,City,From,To,Service,Move date,Arrival window,/)
    expect(line).toMatch(new RegExp(`^${formula},Token paid,Approve order,"'=HYPERLINK\\(""x""\\)",\\d{10},Mumbai,`))
    expect(others).toEqual([])
  })

  test('is named by its date and downloaded', async () => {
    const { headers } = await fetchFile('?view=all')
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-20.csv"')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test.each<[string, () => string[]]>([
    ['', () => [formula]],
    ['?view=all', () => [other, formula]],
    ['?city=5', () => [other]],
    ['?city=5&view=waiting', () => []],
    ['?q=neha', () => [other]],
  ])('has the orders that the list shows: %s', async (query, numbers) =>
    expect(await fetchNumbers(query)).toEqual(numbers()),
  )

  test('has the selected orders alone, without regard to the tab', async () => {
    expect(await fetchNumbers(`?${other}=12`)).toEqual([other])
  })

  test('has the orders of the staff member’s branches, also if another is selected', async () => {
    const bound = { ...owner, branches: [bengaluru] }
    expect(await fetchNumbers('?view=all', bound)).toEqual([other])
    expect(await fetchNumbers(`?${formula}=1`, bound)).toEqual([])
  })
})
