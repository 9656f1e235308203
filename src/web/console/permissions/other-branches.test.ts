import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '#modules/access/rules/actor.ts'
import { searchPlaces } from '#modules/places/index.server.ts'
import { testedActions } from '#testing/console/actions.ts'
import { getAnswerStatus } from '#testing/console/outcomes.ts'
import { consolePages } from '#testing/console/pages.ts'
import { buildFormAboutOthers, openTestBranch, readWrittenRows, type TestBranch } from '#testing/console/test-branch.ts'
import { openTestConsole, type TestConsole, type TestForm } from '#testing/console/test-console.ts'
import { ownerRole } from '#testing/roles.ts'
import { actorContext, appContext } from '#web/app-shell/context.ts'
import { loader } from '../console-frame.tsx'

let desk: TestConsole
let their: TestBranch
beforeAll(async () => {
  desk = await openTestConsole()
  their = await openTestBranch(desk)
})
afterAll(() => desk.app.close())

const requestPage = (actor: Staff, page: string, form?: TestForm) =>
  desk.callPage(actor, page, { form, params: their.params(page) })

const detailPages = consolePages.filter(([page]) =>
  [
    ...[
      'orders/order/order',
      'customers/customer',
      'leads/lead',
      'inbox/inbox',
      'places/city',
      'branches/branch',
      'dispatch/breakdown',
      'partners/partner',
    ],
    ...['fleet/truck', 'fleet/worker', 'fleet/team', 'dispatch/trips/trip', 'dispatch/trips/sheet'],
  ].includes(page),
)
test.each(detailPages)(
  '%s: who works for another branch is told that there is none, whatever the role',
  async (page, right) => {
    for (const role of desk.roles) {
      const isOpen = role.permissions.includes(right)
      expect([role.code, getAnswerStatus(await requestPage(their.getStaffOfBranch(role), page))]).toEqual([
        role.code,
        isOpen ? 404 : 403,
      ])
      const branches = [page === 'branches/branch' ? their.others.branch : 0]
      const here = await requestPage({ ...their.getStaffOfBranch(role), branches }, page)
      expect([role.code, getAnswerStatus(here) ?? 200]).toEqual([role.code, isOpen ? 200 : 403])
    }
  },
)

test.each(consolePages)('%s: shows nothing of another branch', async page => {
  for (const role of desk.roles) {
    const answer = await requestPage(their.getStaffOfBranch(role), page)
    const told = answer instanceof Response ? await answer.text() : (JSON.stringify(answer) ?? '')
    for (const name of their.others.names) expect(told).not.toContain(name)
  }
})

test.each([
  ...[
    'customers/merge-accounts',
    'privacy/erasures',
    'accounting/reconciliation',
    'audit-log/audit-log',
    'audit-log/audit-file',
    'places/booking-terms',
    'durations/durations',
    'insurance/insurance-terms',
    'insurance/insurance-premiums',
    'leads/follow-up-plan',
  ],
  ...['accounting/book', 'accounting/receivables', 'accounting/settlements'],
])('%s: is the whole company’s', async page => {
  expect(getAnswerStatus(await requestPage(their.getStaffOfBranch(ownerRole), page))).toBe(403)
})

const detailActionPages = [
  ...[
    'orders/order/order',
    'orders/actions/order-change',
    'orders/actions/reschedule-order',
    'orders/actions/quotation-versions',
    'leads/lead',
    'inbox/inbox',
  ],
  ...[
    'customers/customer',
    'customers/merge-accounts',
    'reviews/reviews',
    'contact-messages/contact-messages',
    'setup-checklist/unsent-messages',
    'privacy/erasures',
    'accounting/reconciliation',
  ],
]
test.each(testedActions.filter(([, page]) => detailActionPages.includes(page)))(
  '%s: of another branch is refused, and writes nothing',
  async (_, page, form) => {
    const before = await readWrittenRows(desk)
    for (const role of desk.roles) {
      const status = getAnswerStatus(
        await requestPage(their.getStaffOfBranch(role), page, buildFormAboutOthers(page, form, their.others)),
      )
      // their errors are shown above the list
      const isTold = page === 'reviews/reviews' || page === 'contact-messages/contact-messages'
      const refused = isTold
        ? status !== 200
        : [403, 404, ...(page === 'setup-checklist/unsent-messages' ? [409] : [])].includes(status!)
      expect({ role: role.code, status, refused }).toMatchObject({ refused: true })
    }
    expect(await readWrittenRows(desk)).toEqual(before)
  },
)

const city = { radiusKm: '30', farKm: '150', position: '', about: '', localities: '' }
const times = { leadHours: '24', horizonDays: '60', crews: '3', 'hour-8': 'yes', 'hour-12': 'yes' }
const days = { first: '2026-12-28', last: '', reason: 'Away' }
const newBranch = { name: 'Hubli', address: 'Gokul Road', gstin: '29AAGCB7383J1Z4', series: 'KC' }
const companyWideActions: [what: string, page: string, form: () => TestForm][] = [
  ['add a city', 'places/places', () => ({ intent: 'add-city', place: searchPlaces('nagpur')[0]!.id })],
  ['close days everywhere', 'places/places', () => ({ ...days, intent: 'close-dates', where: '0' })],
  ['close days of a city', 'places/places', () => ({ ...days, intent: 'close-dates', where: '4' })],
  ['open days of a city', 'places/places', () => ({ intent: 'reopen-dates', id: String(their.others.closing) })],
  ['withdraw a city', 'places/city', () => ({ ...city, intent: 'save', active: 'no' })],
  ['change its times', 'places/city', () => ({ ...times, intent: 'save-times' })],
  [
    'change the terms',
    'places/booking-terms',
    () => ({ holdMinutes: '20', lateRescheduleCharge: '0', 'hours-0': '48', 'share-0': '100' }),
  ],
  ['add a branch', 'branches/branches', () => newBranch],
  ['rename a branch', 'branches/branch', () => ({ name: 'Mine', address: 'Hoodi' })],
  ['take a city', 'branches/branch', () => ({ name: 'Mine', address: 'Hoodi', 'city-4': 'yes' })],
  ['stop a truck', 'dispatch/breakdown', () => ({ intent: 'report-breakdown', reason: 'Clutch' })],
  ['rest a truck', 'fleet/truck', () => ({ ...days, intent: 'add-days' })],
  ['wake a truck', 'fleet/truck', () => ({ intent: 'withdraw-days', id: String(their.others.rest) })],
  [
    'renew a paper',
    'fleet/truck',
    () => ({ intent: 'save-document', kind: 'tax', number: '1', expires: '', seen: '' }),
  ],
  ['take a truck', 'fleet/truck', () => ({ intent: 'save', registration: 'MH12AB9001', class: '3', state: 'active' })],
  ['take back a photo', 'fleet/worker', () => ({ intent: 'remove-photo' })],
  ['record a consent', 'fleet/worker', () => ({ intent: 'record-consent', to: 'shown', agrees: 'yes' })],
  ['send on leave', 'fleet/worker', () => ({ ...days, intent: 'add-days' })],
  ['call from leave', 'fleet/worker', () => ({ intent: 'withdraw-days', id: String(their.others.leave) })],
  [
    'change a worker',
    'fleet/worker',
    () => ({ intent: 'save', name: 'Ganesh J', mobile: '9822000001', 'roles.driver': 'driver' }),
  ],
  ['set a rate', 'partners/partner', () => ({ intent: 'save-rate', class: '3', job: '4600' })],
  ['change a team', 'fleet/team', () => ({ name: 'Kothrud 2', active: 'yes' })],
]
test.each(companyWideActions)('%s: needs company-wide access, whatever the role', async (_, page, formOf) => {
  const before = await readWrittenRows(desk)
  const form = { ...formOf(), ...(await getShownForm(page)) }
  for (const role of desk.roles) {
    const own: TestForm = page.startsWith('fleet/') ? { branch: String(their.branch) } : {}
    const answer = await requestPage(their.getStaffOfBranch(role), page, { ...form, ...own })
    expect([role.code, [403, 404].includes(getAnswerStatus(answer)!)]).toEqual([role.code, true])
  }
  expect(await readWrittenRows(desk)).toEqual(before)
  expect(await requestPage({ ...their.getStaffOfBranch(ownerRole), branches: [] }, page, form)).toBeInstanceOf(Response)
})

/** Returns the form as it was just shown, so that nothing is rejected as a concurrent edit. */
async function getShownForm(page: string): Promise<TestForm> {
  const tables: Record<string, [table: string, id: number]> = {
    'places/city': ['cities', 4],
    'places/booking-terms': ['booking_terms', 1],
    'branches/branch': ['branches', their.others.branch],
    'fleet/truck': ['trucks', Number(desk.truck)],
    'fleet/worker': ['workers', their.others.worker],
    'fleet/team': ['teams', their.others.team],
  }
  if (!tables[page]) return {}
  return { revision: await readRowRevision(...tables[page]) }
}

async function readRowRevision(table: string, id: number): Promise<string> {
  const { rows } = await sql<{ revision: number }>`select revision from ${sql.table(table)} where id = ${id}`.execute(
    desk.app.db,
  )
  return String(rows[0]!.revision)
}

test('lists cities and branches of their own', async () => {
  const places = (await requestPage(their.getStaffOfBranch(ownerRole), 'places/places')) as {
    cities: { slug: string }[]
  }
  expect(places.cities.map(({ slug }) => slug)).toEqual(['bangalore'])
  const branches = { own: false, branches: [{ id: their.branch }] }
  expect(await requestPage(their.getStaffOfBranch(ownerRole), 'branches/branches')).toMatchObject(branches)
})

test('staff can rename their own branch, but not take a city for it', async () => {
  const of = async (more: TestForm) => {
    const revision = await readRowRevision('branches', their.branch)
    const form = { revision, name: 'Bengaluru', address: 'Whitefield', ...more }
    const params = { branch: String(their.branch) }
    return desk.callPage(their.getStaffOfBranch(ownerRole), 'branches/branch', { form, params })
  }
  expect(getAnswerStatus(await of({ 'city-5': 'yes', 'city-1': 'yes' }))).toBe(403)
  expect(await of({ 'city-5': 'yes' })).toBeInstanceOf(Response)
})

test('a selected order of another branch is not approved', async () => {
  const before = await readWrittenRows(desk)
  const ticked = { [desk.orderno]: String(their.others.event) }
  expect(await requestPage(their.getStaffOfBranch(ownerRole), 'orders/list/orders', ticked)).toMatchObject({
    outcomes: [{ orderNo: desk.orderno, why: expect.any(String) }],
  })
  expect(await readWrittenRows(desk)).toEqual(before)
})

test('the menu does not count orders of other branches, and hides company-wide pages', async () => {
  const menu = async (actor: Staff) => {
    const context = new RouterContextProvider()
    context.set(appContext, desk.app)
    context.set(actorContext, Promise.resolve(actor))
    const { pages } = await loader({ request: new Request('http://localhost/console'), context } as never)
    return pages.map(({ path, waiting }) => [path, waiting])
  }
  const all = await menu({ ...their.getStaffOfBranch(ownerRole), branches: [] })
  expect(all).toContainEqual(['/console/contact-messages', 1])
  expect(all).toContainEqual(['/console/reviews', 1])
  const theirs = await menu(their.getStaffOfBranch(ownerRole))
  expect(theirs).toContainEqual(['/console/contact-messages', 0])
  expect(theirs).toContainEqual(['/console/reviews', 0])
  expect(theirs.map(([path]) => path)).not.toContain('/console/audit')
})
