import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, Customer, Staff } from '#modules/identity/rules/actor.ts'
import { type Right, rights } from '#modules/identity/rules/may.ts'
import { type Role, roleOf } from '#modules/identity/rules/role.ts'
import { placeOrder } from '#modules/orders/index.server.ts'
import { searchPlaces } from '#modules/places/index.server.ts'
import { settlePayments, startPayment } from '#modules/settlement/index.server.ts'
import { aTruck, aWorker } from '#testing/a-crew.ts'
import { aPaymentProvider } from '#testing/a-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { operations, owner } from '#testing/roles.ts'
import { aCustomer, aDraft } from '#testing/samples.ts'
import routeConfig from '#web/routes.ts'
import { actorContext, appContext } from '#web/shell/context.ts'
import * as accountsBook from './accounts/book.tsx'
import * as accountsDebtors from './accounts/debtors.tsx'
import * as accountsFiles from './accounts/files.ts'
import * as accountsReturn from './accounts/return.tsx'
import * as accountsRows from './accounts/rows.tsx'
import * as accountsSettlement from './accounts/settlement.tsx'
import * as accountsSettlements from './accounts/settlements.tsx'
import * as applications from './applications.tsx'
import * as audit from './audit/audit.tsx'
import * as auditFile from './audit/audit-file.ts'
import * as board from './board/board.tsx'
import * as breakdown from './board/breakdown.tsx'
import * as capacity from './board/capacity.tsx'
import * as give from './board/give.tsx'
import * as sheets from './board/sheets.tsx'
import * as branch from './branches/branch.tsx'
import * as branches from './branches/branches.tsx'
import * as cash from './cash/cash.tsx'
import * as coupon from './catalogue/coupon.tsx'
import * as catalogueEntries from './catalogue/entries.tsx'
import * as catalogueEntry from './catalogue/entry-page.tsx'
import * as catalogueFiles from './catalogue/files.tsx'
import * as catalogueImport from './catalogue/import.tsx'
import * as offers from './catalogue/offers.tsx'
import * as catalogueService from './catalogue/service.tsx'
import * as catalogueServices from './catalogue/services.tsx'
import * as contentCompany from './content/company.tsx'
import * as contentLook from './content/look.tsx'
import * as contentText from './content/text.tsx'
import * as contentTexts from './content/texts.tsx'
import * as costs from './costs/costs.tsx'
import * as customerPage from './customers/customer.tsx'
import * as customers from './customers/customers.tsx'
import * as merge from './customers/merge.tsx'
import * as desk from './desk.tsx'
import * as erasures from './erasures.tsx'
import * as firm from './firms/firm.tsx'
import * as firms from './firms/firms.tsx'
import * as firstSteps from './first-steps/first-steps.tsx'
import * as unsent from './first-steps/unsent.tsx'
import * as fleetDue from './fleet/due.tsx'
import * as fleetFiles from './fleet/files.tsx'
import * as fleetImport from './fleet/import.tsx'
import * as fleetTeam from './fleet/team.tsx'
import * as fleetTeams from './fleet/teams.tsx'
import * as fleetTruck from './fleet/truck.tsx'
import * as fleetTrucks from './fleet/trucks.tsx'
import * as fleetWorker from './fleet/worker.tsx'
import * as fleetWorkers from './fleet/workers.tsx'
import * as leads from './leads.tsx'
import * as messages from './messages/messages.tsx'
import * as text from './messages/text.tsx'
import * as message from './orders/message.tsx'
import * as order from './orders/order.tsx'
import * as orderChange from './orders/order-change.tsx'
import * as orderDate from './orders/order-date.tsx'
import { deedForm } from './orders/order-deeds.server.ts'
import * as orders from './orders/orders.tsx'
import * as views from './orders/views.tsx'
import * as city from './places/city.tsx'
import * as places from './places/places.tsx'
import * as terms from './places/terms.tsx'
import * as priceDraft from './prices/draft.tsx'
import * as prices from './prices/prices.tsx'
import * as reconciliation from './reconciliation.tsx'
import * as reportsFiles from './reports/files.ts'
import * as reports from './reports/reports.tsx'
import * as reportsRows from './reports/rows.tsx'
import * as reviews from './reviews.tsx'
import * as roles from './roles.tsx'
import * as salesLead from './sales/lead.tsx'
import * as salesLeads from './sales/leads.tsx'
import * as salesNewLead from './sales/new-lead.tsx'
import * as salesPhone from './sales/phone.tsx'
import * as salesPlan from './sales/plan.tsx'
import * as versions from './sales/versions.tsx'
import * as staff from './staff.tsx'
import * as trip from './trips/trip.tsx'
import * as trips from './trips/trips.tsx'

/** What the roles of an empty database may, right by right. */
const first: Record<string, Right[]> = {
  admin: [...rights],
  operations: ['orders', 'quotes', 'jobs', 'fleet', 'payments', 'leads', 'complaints', 'applications', 'reviews'],
  sales: ['orders', 'quotes', 'leads'],
  dispatcher: ['orders', 'jobs'],
  accounts: ['orders', 'payments', 'money', 'firms'],
  content: ['reviews', 'content'],
}
type Entry = { file: string; children?: Entry[] }
const within = (entry: Entry): Entry[] => [entry, ...(entry.children ?? []).flatMap(within)]
const filesWithin = (entry: Entry) =>
  within(entry)
    .slice(1)
    .map(({ file }) => file)
const routes = (routeConfig as Entry[]).flatMap(within)
/** Where a screen's file has another name than the table. */
const fileOf: Record<string, string> = {
  'price-draft': 'draft',
  'catalogue-entries': 'entries',
  'catalogue-entry': 'entry-page',
  'catalogue-files': 'files',
  'catalogue-import': 'import',
  'catalogue-service': 'service',
  'catalogue-services': 'services',
  'content-company': 'content/company',
  'content-look': 'content/look',
  'content-text': 'content/text',
  'content-texts': 'content/texts',
  trip: 'trips/trip',
  trips: 'trips/trips',
  'fleet-due': 'fleet/due',
  'fleet-files': 'fleet/files',
  'fleet-import': 'fleet/import',
  'fleet-team': 'fleet/team',
  'fleet-teams': 'fleet/teams',
  'fleet-truck': 'fleet/truck',
  'fleet-trucks': 'fleet/trucks',
  'fleet-worker': 'fleet/worker',
  'fleet-workers': 'fleet/workers',
  cash: 'cash/cash',
  costs: 'costs/costs',
  reports: 'reports/reports',
  'reports-rows': 'reports/rows',
  'sales-lead': 'sales/lead',
  'sales-leads': 'sales/leads',
  'sales-new-lead': 'sales/new-lead',
  'sales-phone': 'sales/phone',
  'sales-plan': 'sales/plan',
  versions: 'sales/versions',
  'accounts-return': 'accounts/return',
  'accounts-rows': 'accounts/rows',
  'accounts-book': 'accounts/book',
  'accounts-debtors': 'accounts/debtors',
  'accounts-settlements': 'accounts/settlements',
  'accounts-settlement': 'accounts/settlement',
}

type Who = string
type Screen = { loader: (args: never) => Promise<unknown>; action?: (args: never) => Promise<unknown> }
const screens = {
  cash,
  orders,
  order,
  orderChange,
  orderDate,
  board,
  capacity,
  breakdown,
  give,
  sheets,
  leads,
  applications,
  reviews,
  erasures,
  catalogueEntries,
  catalogueEntry,
  catalogueFiles,
  catalogueImport,
  catalogueService,
  catalogueServices,
  contentCompany,
  contentLook,
  contentText,
  contentTexts,
  coupon,
  offers,
  places,
  terms,
  branch,
  branches,
  city,
  costs,
  prices,
  priceDraft,
  reconciliation,
  accountsReturn,
  accountsRows,
  accountsBook,
  accountsDebtors,
  accountsSettlements,
  accountsSettlement,
  accountsFiles,
  staff,
  roles,
  audit,
  auditFile,
  customer: customerPage,
  customers,
  merge,
  views,
  trip,
  trips,
  fleetDue,
  fleetFiles,
  fleetImport,
  fleetTeam,
  fleetTeams,
  fleetTruck,
  fleetTrucks,
  fleetWorker,
  fleetWorkers,
  reports,
  reportsFiles,
  reportsRows,
  salesLead,
  salesLeads,
  salesNewLead,
  salesPhone,
  salesPlan,
  firm,
  firms,
  versions,
  firstSteps,
  unsent,
  messages,
  message,
  text,
} as Record<string, Screen>

let app: TestApp
let customer: Customer
let orderno: string
let truck: string
const members = new Map<string, { id: number; role: Role }>()
beforeAll(async () => {
  app = await openTestApp({}, { payments: aPaymentProvider() })
  for (const row of await app.db.selectFrom('staff_roles').selectAll().execute()) {
    const { code, name } = row
    const values = { email: `${code}@example.in`, name, role: code, password_hash: '-', created_at: app.now() }
    const { id } = await app.db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()
    members.set(code, { id, role: roleOf(row) })
  }
  truck = String(await aTruck(app))
  customer = await aCustomer(app)
  orderno = (await placeOrder(app, customer, aDraft())).orderNo
  const { providerOrderId, amount } = await startPayment(app, customer, orderno)
  const paid = {
    paymentId: 'pay_1',
    providerOrderId,
    state: 'captured',
    amount,
    currency: 'INR',
    method: 'upi',
    error: null,
  } as const
  await settlePayments(app, 'webhook', [paid])
})
afterAll(() => app.close())

function actorOf(who: Who): Actor {
  if (who === 'visitor') return { kind: 'visitor', address: '127.0.0.1', language: 'en' }
  return who === 'customer' ? customer : { kind: 'staff', name: who, ...members.get(who)! }
}

/** What a page or a deed answers to somebody, thrown or not. */
async function answerTo(
  actor: Actor,
  screen: string,
  form?: Record<string, string>,
  known: Record<string, string> = {},
  query = '',
) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(actorContext, Promise.resolve(actor))
  const body = form && new URLSearchParams(form)
  const request = new Request(`http://localhost/console/${screen}${query}`, body && { method: 'POST', body })
  const ofContent = screen.startsWith('content') && { kind: 'policy', slug: 'privacy-policy' }
  const args = {
    request,
    context,
    params: {
      list: 'receipt',
      report: 'leads',
      book: 'day',
      file: 'receipt.csv',
      orderno,
      leg: '1',
      truck,
      draft: '1',
      code: 'HOME5',
      id: '201',
      kind: 'vehicles',
      key: '4',
      city: 'pune',
      template: 'reminder',
      language: 'en',
      channel: 'sms',
      ...ofContent,
      ...known,
    },
  } as never
  const { loader, action } = screens[screen]!
  return (form ? action! : loader)(args).catch((thrown: unknown) => thrown)
}

/** 'open', 'refused' for want of a right, or 'login'; what a deed says beyond that is not asked here. */
async function outcome(who: Who, screen: string, form?: Record<string, string>): Promise<string> {
  const answer = await answerTo(actorOf(who), screen, form)
  const to = answer instanceof Response ? answer.headers.get('location') : null
  if (to?.startsWith('/console/login')) return 'login'
  if (to && !form) return 'refused' // the first page leads on to one that is open
  const { data, init } = (answer ?? {}) as { data?: { code?: string }; init?: { status?: number } }
  if (init?.status === 403) expect(data?.code).toBe('staff.right')
  return init?.status === 403 ? 'refused' : 'open'
}

/** Which right a page needs. A customer and a visitor are sent to the login of staff from each. */
const pages: [string, Right][] = [
  ['orders', 'orders'],
  ['order', 'orders'],
  ['orderChange', 'jobs'],
  ['orderDate', 'jobs'],
  ['board', 'orders'],
  ['capacity', 'orders'],
  ['breakdown', 'orders'],
  ['give', 'orders'],
  ['sheets', 'orders'],
  ['leads', 'leads'],
  ['applications', 'applications'],
  ['reviews', 'reviews'],
  ['erasures', 'erasure'],
  ['catalogueEntries', 'catalogue'],
  ['catalogueEntry', 'catalogue'],
  ['catalogueFiles', 'catalogue'],
  ['catalogueImport', 'catalogue'],
  ['catalogueService', 'catalogue'],
  ['catalogueServices', 'catalogue'],
  ['contentCompany', 'content'],
  ['contentLook', 'content'],
  ['contentText', 'content'],
  ['contentTexts', 'content'],
  ['coupon', 'offers'],
  ['offers', 'offers'],
  ['places', 'places'],
  ['city', 'places'],
  ['terms', 'places'],
  ['branches', 'places'],
  ['branch', 'places'],
  ['prices', 'prices'],
  ['priceDraft', 'prices'],
  ['costs', 'costs'],
  ['reconciliation', 'money'],
  ['accountsReturn', 'money'],
  ['accountsRows', 'money'],
  ['accountsBook', 'money'],
  ['accountsDebtors', 'money'],
  ['accountsSettlements', 'money'],
  ['accountsSettlement', 'money'],
  ['accountsFiles', 'money'],
  ['staff', 'staff'],
  ['roles', 'staff'],
  ['audit', 'audit'],
  ['auditFile', 'audit'],
  ['customer', 'orders'],
  ['customers', 'orders'],
  ['merge', 'merging'],
  ['views', 'orders'],
  ['cash', 'payments'],
  ['trip', 'orders'],
  ['trips', 'orders'],
  ['fleetDue', 'jobs'],
  ['fleetFiles', 'fleet'],
  ['fleetImport', 'fleet'],
  ['fleetTeam', 'jobs'],
  ['fleetTeams', 'jobs'],
  ['fleetTruck', 'jobs'],
  ['fleetTrucks', 'jobs'],
  ['fleetWorker', 'jobs'],
  ['fleetWorkers', 'jobs'],
  ['reports', 'reports'],
  ['reportsFiles', 'reports'],
  ['reportsRows', 'reports'],
  ['salesLead', 'leads'],
  ['salesLeads', 'leads'],
  ['salesNewLead', 'leads'],
  ['salesPhone', 'leads'],
  ['salesPlan', 'leads'],
  ['firm', 'firms'],
  ['firms', 'firms'],
  ['versions', 'quotes'],
  ['firstSteps', 'staff'],
  ['unsent', 'orders'],
  ['messages', 'messages'],
  ['message', 'jobs'],
  ['text', 'messages'],
]
const mayOf = (right: Right) =>
  Object.fromEntries(Object.entries(first).map(([who, has]) => [who, has.includes(right) ? 'open' : 'refused']))
async function outcomes(screen: string, form?: Record<string, string>) {
  const found: Record<string, string> = {}
  for (const who of Object.keys(first).toReversed()) found[who] = await outcome(who, screen, form)
  return found
}

test('the roles of an empty database', () => {
  expect(Object.fromEntries([...members].map(([code, { role }]) => [code, role.rights]))).toEqual(first)
  expect(members.get('admin')!.role).toEqual(owner)
  expect(members.get('operations')!.role).toEqual(operations)
})

describe('who may see a page of the console', () => {
  test.each(pages)('%s: whose role has the right %s, nobody else', async (screen, right) => {
    expect(await outcomes(screen)).toEqual(mayOf(right))
    expect(await outcome('customer', screen)).toBe('login')
    expect(await outcome('visitor', screen)).toBe('login')
  })

  test('every page of the console is in this table, but for one’s own login', () => {
    expect(pages.map(([screen]) => screen).toSorted()).toEqual(Object.keys(screens).toSorted())
    const files = filesWithin(routes.find(it => it.file === 'console/desk.tsx')!)
    expect(files.length).toBeGreaterThan(10)
    const listed = Object.keys(screens).map(name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`))
    const unlisted = files.filter(file => !listed.some(name => file.endsWith(`/${fileOf[name] ?? name}.tsx`)))
    expect(unlisted).toEqual(['console/account.tsx'])
  })

  test('nothing beneath the desk answers a stranger, whatever the page itself forgets to ask', async () => {
    for (const who of ['visitor', 'customer']) {
      const context = new RouterContextProvider()
      context.set(appContext, app)
      context.set(actorContext, Promise.resolve(actorOf(who)))
      const [guard] = desk.middleware
      const asked = guard!(
        { request: new Request('http://localhost/console/holds'), context } as never,
        async () => new Response(),
      )
      await expect(asked).rejects.toMatchObject({ status: 302 })
    }
  })
})

const seen = '0' // of before: a deed that is allowed is told so, and does nothing
type TestedDeed = [string, string, Record<string, string>, Right]
const deeds: TestedDeed[] = [
  ['say which firm pays', 'order', { deed: 'set-firm', seen, firm: '', po: '' }, 'jobs'],
  ['put an order on its firm’s account', 'order', { deed: 'on-account', seen }, 'jobs'],
  ['keep a business customer', 'firm', { deed: 'save', revision: '0' }, 'firms'],
  ['enter a firm’s transfer', 'firm', { deed: 'receive', mode: 'bank', reference: '1', on: '2026-11-20' }, 'firms'],
  ['say when firms are reminded', 'firms', { days: '1', revision: '0' }, 'firms'],
  ['price a request', 'order', { deed: 'price', seen, truck: '42000', note: '' }, 'quotes'],
  ['draft a version of a quotation', 'versions', { seen, package: '2', km: '1150' }, 'quotes'],
  ['send a version of a quotation', 'versions', { deed: 'send', seen, n: '1' }, 'quotes'],
  ['approve', 'order', { deed: 'approve', seen }, 'jobs'],
  ['approve what is ticked', 'orders', { 'TH-20001': seen }, 'jobs'],
  ['save a view', 'orders', { deed: 'save-view', name: 'Pune' }, 'orders'],
  ['change a view', 'views', { deed: 'change', id: '1', revision: '0', name: 'Pune' }, 'orders'],
  ['remove a view', 'views', { deed: 'remove', id: '1', revision: '0' }, 'orders'],
  ['note something of a customer', 'customer', { words: 'Calls after six' }, 'orders'],
  ['free a number that was given up', 'customer', { free: '999' }, 'merging'],
  ['merge two accounts', 'merge', { stays: '201', name: '201', mobile: '201', email: '201', seen: '' }, 'merging'],
  ['give a job to a crew', 'give', { revision: seen, 'truck-1': 'yes', 'worker-1': 'yes', lead: '1' }, 'jobs'],
  ['say that a truck broke down', 'breakdown', { deed: 'broke', reason: 'Clutch' }, 'jobs'],
  ['send another truck', 'breakdown', { deed: 'instead', 'instead-TH-20001': '2', 'seen-TH-20001': seen }, 'jobs'],
  ['name a crew', 'order', { deed: 'assign', seen, crew: 'Ramesh' }, 'jobs'],
  [
    'enter a payment',
    'order',
    { deed: 'receive', seen, received: '1', mode: 'cash', reference: '', on: '2026-11-20' },
    'payments',
  ],
  [
    'take cash over',
    'cash',
    { deed: 'hand-over', about: '1', '00000000-0000-4000-8000-000000000000': 'yes' },
    'payments',
  ],
  ['enter cash', 'cash', { deed: 'enter', about: '00000000-0000-4000-8000-000000000000' }, 'payments'],
  ['complete', 'order', { deed: 'complete', seen }, 'jobs'],
  ['change the day', 'orderDate', { seen, date: '2026-12-14', slot: '12', total: '1' }, 'jobs'],
  ['replace the crew', 'order', { deed: 'replace-crew', seen, crew: 'Ramesh' }, 'jobs'],
  ['see to what asks', 'order', { deed: 'see-to', seen, about: '1', done: 'Called' }, 'jobs'],
  ['cancel by the terms', 'order', { deed: 'cancel', seen, cause: 'company', reason: 'No truck', refund: '' }, 'jobs'],
  ['refund', 'order', { deed: 'refund', seen, refund: '100', reason: 'A scratch' }, 'money'],
  ['lower a price', 'order', { deed: 'lower', seen, lower: '100', lowerReason: 'Late' }, 'money'],
  ['ask again for a refund', 'order', { deed: 'retry-refund', about: 'rf_1' }, 'money'],
  ['pay a refund by hand', 'order', { deed: 'pay-refund', about: 'rf_1', reference: 'NEFT 1' }, 'money'],
  ['hand cash back', 'order', { deed: 'hand-back', about: 'rf_1', by: 'Ramesh', on: '2026-11-20' }, 'money'],
  ['withdraw a refund', 'order', { deed: 'withdraw-refund', about: 'rf_1', why: 'A mistake' }, 'money'],
  ['confirm what another proposed', 'order', { deed: 'confirm-proposal', seen, about: '1' }, 'money'],
  ['decline what another proposed', 'order', { deed: 'decline-proposal', seen, about: '1' }, 'money'],
  ['take back what was proposed', 'order', { deed: 'withdraw-change', seen, about: '1' }, 'jobs'],
  ['change the work of an order', 'orderChange', { deed: 'propose', seen, total: '0', why: '' }, 'jobs'],
  ['say that a delay was the crew’s', 'order', { deed: 'pay-late', seen }, 'money'],
  ['say that a delay was the customer’s', 'order', { deed: 'waive-late', seen, lateReason: 'The gate' }, 'money'],
  ['raise a price again', 'order', { deed: 'raise', seen, about: '1', why: 'A mistake' }, 'money'],
  ['answer a complaint', 'order', { deed: 'answer-complaint', about: '1', words: 'Sorry' }, 'complaints'],
  ['note a call with a lead', 'salesLead', { deed: 'note', revision: '1', kind: 'call', outcome: 'reached' }, 'leads'],
  ['move a lead', 'salesLead', { deed: 'move', revision: '1', to: 'contacted' }, 'leads'],
  ['give a lead', 'salesLead', { deed: 'give', revision: '1', owner: '1' }, 'leads'],
  ['enter a lead', 'salesNewLead', { key: 'k', mobile: '9811111111', source: 'call' }, 'leads'],
  ['price a call', 'salesPhone', { deed: 'price' }, 'leads'],
  ['book for who calls', 'salesPhone', { deed: 'send', mobile: '9811111112' }, 'leads'],
  ['save the follow-up plan', 'salesPlan', { revision: '0' }, 'leads'],
  ['answer a message', 'leads', { id: '1' }, 'leads'],
  ['decide an application', 'applications', { id: '1', decision: 'declined', note: '' }, 'applications'],
  ['decide a review', 'reviews', { id: '1', state: 'shown' }, 'reviews'],
  ['erase a person', 'erasures', { id: '1' }, 'erasure'],
  ['compare the books', 'reconciliation', {}, 'money'],
  ['save a vehicle', 'catalogueEntry', { deed: 'save', revision: '0' }, 'catalogue'],
  ['withdraw all services', 'catalogueServices', { deed: 'all-off' }, 'catalogue'],
  ['send a file', 'catalogueFiles', { kind: 'items' }, 'catalogue'],
  ['apply a file', 'catalogueImport', { seen: '' }, 'catalogue'],
  ...['save', 'picture', 'remove-picture'].map(
    (deed): TestedDeed => [`${deed} a service`, 'catalogueService', { deed, revision: '0' }, 'catalogue'],
  ),
  ...['save', 'publish', 'picture', 'withdraw', 'deliver', 'restore'].map(
    (deed): TestedDeed => [`${deed} a text`, 'contentText', { deed, revision: '0', version: '0' }, 'content'],
  ),
  ['say something of the company', 'contentCompany', { deed: 'save', revision: '0' }, 'content'],
  ['change the look', 'contentLook', { deed: 'save', revision: '0', accent: '' }, 'content'],
  ['add a coupon', 'offers', { deed: 'add', code: 'X' }, 'offers'],
  ['change a coupon', 'coupon', { deed: 'save', revision: '0' }, 'offers'],
  ['end a coupon', 'coupon', { deed: 'end', revision: '0' }, 'offers'],
  ['add a city', 'places', { deed: 'add', place: 'c-nashik-422102' }, 'places'],
  ['close days', 'places', { deed: 'close', where: '0', first: '2026-12-25', last: '', reason: 'Christmas' }, 'places'],
  ['open days', 'places', { deed: 'open', id: '1' }, 'places'],
  [
    'change a city',
    'city',
    {
      deed: 'save',
      revision: '0',
      active: 'yes',
      radiusKm: '30',
      farKm: '150',
      position: '',
      about: '',
      localities: '',
    },
    'places',
  ],
  ['change the terms', 'terms', { revision: '0', holdMinutes: '15', 'hours-0': '48', 'share-0': '100' }, 'places'],
  [
    'add a branch',
    'branches',
    { name: 'Bengaluru', gstin: '29AAGCB7383J1Z4', series: 'KA', address: 'Hoodi' },
    'places',
  ],
  ['change a branch', 'branch', { revision: '0', name: 'Bengaluru', address: 'Hoodi' }, 'places'],
  ['change its times and crews', 'city', { deed: 'times', revision: '0', crews: '4' }, 'places'],
  ['ask for settlements again', 'accountsSettlements', {}, 'money'],
  ['save costs', 'costs', { seen: '0', begins: '2099-01-01' }, 'costs'],
  ['draft prices', 'prices', { deed: 'open', name: 'Winter' }, 'prices'],
  ['withdraw prices', 'prices', { deed: 'withdraw', version: '1' }, 'prices'],
  ...['save', 'propose', 'confirm', 'send-back', 'discard'].map(
    (deed): TestedDeed => [`${deed} a draft`, 'priceDraft', { deed, revision: '0' }, 'prices'],
  ),
  ['add staff', 'staff', { deed: 'add', name: 'Joseph', email: 'jo@example.in', role: 'admin' }, 'staff'],
  ['change staff', 'staff', { deed: 'change', id: '1', role: 'admin', active: 'yes' }, 'staff'],
  ['save a role', 'roles', { code: 'sales', revision: '0', name: 'Sales', alone: '' }, 'staff'],
  ['remove a role', 'roles', { deed: 'remove', code: 'sales', revision: '0' }, 'staff'],
  ['add a role', 'roles', { code: '', name: 'Sales', alone: '' }, 'staff'],
  ['tell doors', 'order', { deed: 'tell-doors', seen }, 'jobs'],
  ['complete what nobody approved', 'order', { deed: 'record-done', seen, crew: 'Ramesh' }, 'jobs'],
  ['preview a text', 'text', { deed: 'preview', text: 'x' }, 'messages'],
  ['word a text', 'text', { deed: 'save', revision: '0', text: 'x' }, 'messages'],
  ['say that a text was approved', 'text', { deed: 'approve', id: '0', registeredAs: 'abc12345' }, 'messages'],
  ['withdraw a text', 'text', { deed: 'withdraw', id: '0' }, 'messages'],
  ['discard a text', 'text', { deed: 'discard', id: '0' }, 'messages'],
  ['test a text', 'text', { deed: 'test', to: '9876543210' }, 'messages'],
  ['test a text that waits', 'text', { deed: 'test-waiting', id: '0', to: '9876543210', registeredAs: '' }, 'messages'],
  ...['save', 'paper', 'withdraw-paper', 'add-days', 'withdraw-days'].map(
    (deed): TestedDeed => [`${deed} of a truck`, 'fleetTruck', { deed, revision: '0', seen: '0' }, 'fleet'],
  ),
  ...['save', 'photo', 'remove-photo', 'consent', 'log-out', 'add-days', 'withdraw-days'].map(
    (deed): TestedDeed => [`${deed} of a worker`, 'fleetWorker', { deed, revision: '0' }, 'fleet'],
  ),
  ...['save', 'put-on', 'take-off', 'load', 'depart', 'arrive', 'close', 'cancel', 'spend', 'withdraw'].map(
    (deed): TestedDeed => [`${deed} a trip`, 'trip', { deed, revision: '0' }, 'jobs'],
  ),
  ['save a team', 'fleetTeam', { revision: '0', name: 'Kothrud 1' }, 'fleet'],
  ['send a file of trucks', 'fleetFiles', { kind: 'trucks' }, 'fleet'],
  ['apply a file of trucks', 'fleetImport', { seen: '' }, 'fleet'],
  ['ask the providers', 'firstSteps', { deed: 'check-up' }, 'staff'],
  ['give a word for a step', 'firstSteps', { deed: 'done', step: 'policies' }, 'staff'],
  ['send once more', 'unsent', { id: '0', deed: 'again' }, 'orders'],
  ['write to what is ticked', 'message', { key: '8c9e6679-7425-40de-944b-e07fc1f90ae7', what: 'reminder' }, 'jobs'],
  ['note a call', 'order', { deed: 'note', seen, words: 'Neha called' }, 'orders'],
  [
    'enter a complaint by phone',
    'order',
    {
      deed: 'complain',
      seen,
      name: 'Neha',
      phone: '9876543210',
      email: 'n@example.in',
      message: 'A scratch on the table',
    },
    'complaints',
  ],
  ['take a payment out', 'order', { deed: 'reverse', seen, about: 'x', why: 'A mistake' }, 'money'],
]
/** What somebody may write behind an address of a page: no fault of ours, however wrong. */
const asked =
  'about after all asks before branch city customer day due far from id key kind language lead mobile next of on other owing package page q role since sort state status team truck until version view what which who whose'.split(
    ' ',
  )
const nasty = [
  '1',
  '',
  '-1',
  '9'.repeat(30),
  '2026-02-31',
  '//evil.com/x',
  '<script>',
  '[]',
  "' or 1=1",
  'x'.repeat(3_000),
  '\0',
]

test.each(pages)('%s answers every query, and fails at none', async screen => {
  for (const value of nasty) {
    const query = `?${new URLSearchParams(asked.map(name => [name, value]))}`
    const answer = await answerTo(actorOf('admin'), screen, undefined, {}, query)
    expect(answer, `${screen}${query.slice(0, 80)}`).not.toBeInstanceOf(Error)
    const status = answer instanceof Response ? answer.status : (answer as { init?: { status?: number } })?.init?.status
    expect(status ?? 200, `${screen}${query.slice(0, 80)}`).toBeLessThan(500)
  }
})

describe('who may do what in the console', () => {
  test.each(deeds)('%s', async (_, screen, form, right) => {
    expect(await outcomes(screen, form)).toEqual(mayOf(right))
    expect(await outcome('customer', screen, form)).toBe('login')
    expect(await outcome('visitor', screen, form)).toBe('login')
  })

  test('every deed on an order is in this table', () => {
    const tested = deeds.filter(([, screen]) => screen === 'order').map(([, , form]) => form.deed)
    expect(deedForm.options.map(({ shape }) => shape.deed.value).filter(deed => !tested.includes(deed))).toEqual([])
  })

  test('operations cancels by the terms; another amount is for an admin', async () => {
    const { order: view } = (await loaded(orderno)) as { order: { lastEvent: number } }
    const form = { deed: 'cancel', cause: 'customer', seen: String(view.lastEvent), reason: 'No truck' }
    expect(await outcome('operations', 'order', { ...form, refund: '1' })).toBe('refused')
    expect(await outcome('operations', 'order', { ...form, refund: '' })).toBe('open')
    expect(((await loaded(orderno)) as { order: { status: string } }).order.status).toBe('Cancelled')
  })
})

test('a role of the operator’s own is changed by its form as those of the beginning are', async () => {
  const say = (form: Record<string, string>) => answerTo(actorOf('admin'), 'roles', { alone: '0', ...form })
  await say({ code: '', name: 'Surveyor', orders: 'on' })
  const added = () => app.db.selectFrom('staff_roles').selectAll().orderBy('position', 'desc').executeTakeFirstOrThrow()
  const { code, revision } = await added()
  await say({ code, revision: String(revision), name: 'Surveyor', orders: 'on', reviews: 'on' })
  expect((await added()).rights).toEqual(['orders', 'reviews'])
  await app.db.deleteFrom('staff_roles').where('code', '=', code).execute()
})

describe('who works for another branch', () => {
  const elsewhere = (role: Role): Staff => ({
    kind: 'staff',
    id: members.get(role.code)!.id,
    name: 'Kiran',
    role,
    branches: [branch],
  })
  const everyRole = () => [...members.values()].map(({ role }) => role)
  let branch: number
  /** What of this order's branch each deed names. */
  let about: Record<string, string>
  /** Another's, and what is of the company's own fleet. */
  let its: Record<'branch' | 'worker' | 'team' | 'trip' | 'rest' | 'leave' | 'closing' | 'lead', number>
  beforeAll(async () => {
    const row = { name: 'Bengaluru', address: 'Hoodi', phone: '', gstin: '29AAGCB7383J1Z4', series: 'KA' }
    branch = (await app.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()).id
    await app.db.updateTable('cities').set({ branch_id: branch }).where('slug', '=', 'bangalore').execute()
    const order = await app.db
      .selectFrom('orders')
      .selectAll()
      .where('order_no', '=', orderno)
      .executeTakeFirstOrThrow()
    const at = { created_at: app.now() }
    const review = {
      order_id: order.id,
      customer_id: customer.id,
      stars: 5,
      text: 'Well done',
      name: 'Neha K',
      subject: 'x',
    }
    const lead = { name: 'Neha', email: 'neha@example.in', phone: null, message: 'A scratch', ...at }
    const { id: reviewId } = await app.db
      .insertInto('reviews')
      .values({ ...review, ...at } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const complaint = { ...lead, kind: 'grievance', data: JSON.stringify({ orderNo: orderno }) }
    const { id: leadId } = await app.db
      .insertInto('leads')
      .values(complaint as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: messageId } = await app.db
      .updateTable('messages')
      .set({ state: 'failed' })
      .where('id', '=', of =>
        of
          .selectFrom('messages')
          .select(m => m.fn.min('id').as('id'))
          .where('order_id', '=', order.id),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: event } = await app.db
      .selectFrom('order_events')
      .select(of => of.fn.max('id').as('id'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    about = { event: String(event), review: String(reviewId), lead: String(leadId), message: String(messageId) }
    const worker = await aWorker(app, 'Ganesh Jadhav', 'driver')
    const inserted = async (
      table: 'branches' | 'teams' | 'trips' | 'truck_rests' | 'worker_leave' | 'closings',
      values: object,
    ) =>
      (
        await app.db
          .insertInto(table)
          .values(values as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const days = { first_day: '2026-12-20', last_day: '2026-12-21', reason: 'Rest' }
    const team = { name: 'Kothrud 1', branch_id: null, truck_id: null, lead_id: null, active: true }
    const cityId = app.db.selectFrom('cities').select('id').where('slug', '=', 'pune')
    const theirs = { mobile: customer.mobile, name: 'Ganesh Jadhav', language: 'en', source: 'call' as const }
    const { id: salesLeadId } = await app.db
      .insertInto('sales_leads')
      .values({ ...theirs, asked_at: app.now(), next_at: app.now(), next_kind: 'call', ...at } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const tripId = await inserted('trips', { branch_id: null, truck_id: Number(truck) })
    const leg = { from_city: 'Pune', to_city: 'Nagpur', started_at: null, arrived_at: null }
    const times = { starts_at: new Date('2026-12-20T06:00:00Z'), ends_at: new Date('2026-12-21T06:00:00Z') }
    await app.db
      .insertInto('trip_legs')
      .values({ trip_id: tripId, way: 'out', ...leg, ...times })
      .execute()
    await app.db.insertInto('trip_drivers').values({ trip_id: tripId, worker_id: worker }).execute()
    its = {
      lead: salesLeadId,
      worker,
      branch: await inserted('branches', { ...row, name: 'Mysuru', series: 'KB' }),
      team: await inserted('teams', team),
      trip: tripId,
      rest: await inserted('truck_rests', { truck_id: Number(truck), ...days }),
      leave: await inserted('worker_leave', { worker_id: worker, ...days }),
      closing: await inserted('closings', { city_id: cityId, ...days, closed_by: 1, closed_at: app.now() }),
    }
  })

  const formOf = (screen: string, asked: Record<string, string>): Record<string, string> => {
    const form: Record<string, string> = { ...asked, ...(asked.seen && { seen: about.event! }) } // nothing is refused for being late
    if (screen === 'reviews') return { ...form, id: about.review! }
    if (screen === 'unsent') return { ...form, id: about.message! }
    if (screen === 'leads') return { ...form, id: about.lead! }
    return form.deed === 'answer-complaint' ? { ...form, about: about.lead! } : form
  }
  const statusOf = (answer: unknown) => (answer as { init?: { status?: number } }).init?.status
  const paramsOf = (screen: string): Record<string, string> =>
    ({
      customer: { id: String(customer.id) },
      merge: { id: String(customer.id) },
      salesLead: { id: String(its.lead) },
      branch: { branch: String(its.branch) },
      fleetTruck: { id: truck },
      fleetWorker: { id: String(its.worker) },
      fleetTeam: { id: String(its.team) },
      trip: { id: String(its.trip) },
    })[screen] ?? {}

  const ofOne = [
    'order',
    'customer',
    'city',
    'branch',
    'breakdown',
    'fleetTruck',
    'fleetWorker',
    'fleetTeam',
    'trip',
    'salesLead',
  ]
  test.each(ofOne)('%s: is told that there is none, whatever the role', async screen => {
    for (const role of everyRole()) {
      const answer = await answerTo(elsewhere(role), screen, undefined, paramsOf(screen))
      const right = pages.find(([name]) => name === screen)![1]
      expect([role.code, statusOf(answer)]).toEqual([role.code, role.rights.includes(right) ? 404 : 403])
      const here = await answerTo(
        { ...elsewhere(role), branches: [screen === 'branch' ? its.branch : 0] },
        screen,
        undefined,
        paramsOf(screen),
      )
      expect([role.code, statusOf(here)]).toEqual([role.code, role.rights.includes(right) ? undefined : 403])
    }
  })

  test.each(pages)('%s: shows nothing of it', async screen => {
    for (const role of everyRole()) {
      const told = JSON.stringify(await answerTo(elsewhere(role), screen, undefined, paramsOf(screen)))
      const fleet = ['MH12AB0001', 'Ganesh Jadhav', 'Kothrud 1']
      for (const theirs of [orderno, customer.mobile, ...fleet]) expect(told ?? '').not.toContain(theirs)
    }
  })

  test.each([
    'merge',
    'erasures',
    'reconciliation',
    'accountsBook',
    'accountsDebtors',
    'accountsSettlements',
    'audit',
    'auditFile',
    'terms',
    'salesPlan',
  ])('%s: is the whole company’s', async screen => {
    expect(statusOf(await answerTo(elsewhere(owner), screen, undefined, paramsOf(screen)))).toBe(403)
  })

  /** All that a deed could have written about it. */
  async function written() {
    const of = (table: string) => sql`select * from ${sql.table(table)} order by 1`.execute(app.db)
    const tables = [
      'orders',
      'order_events',
      'ledger_entries',
      'refunds',
      'allowances',
      'money_proposals',
      'reviews',
      'leads',
    ]
    const more = [
      'sales_leads',
      'sales_events',
      'complaint_answers',
      'customer_notes',
      'customers',
      'messages',
      'slot_places',
    ]
    const places = ['branches', 'cities', 'closings', 'booking_terms']
    const fleet = ['trucks', 'truck_papers', 'truck_rests', 'workers', 'worker_leave', 'teams', 'team_members']
    const found = await Promise.all([...tables, ...more, ...places, ...fleet].map(of))
    return found.map(({ rows }) => rows)
  }
  const theirs = [
    'order',
    'orderChange',
    'versions',
    'orderDate',
    'customer',
    'salesLead',
    'merge',
    'reviews',
    'leads',
    'unsent',
    'erasures',
    'reconciliation',
  ]

  test.each(deeds.filter(([, screen]) => theirs.includes(screen)))(
    '%s: is refused, and writes nothing',
    async (_, screen, form) => {
      const before = await written()
      const isTold = screen === 'reviews' || screen === 'leads' // what was refused there is said above the list
      for (const role of everyRole()) {
        const answer = await answerTo(elsewhere(role), screen, formOf(screen, form), paramsOf(screen))
        const status = statusOf(answer)
        expect({
          role: role.code,
          status,
          isRefused: isTold ? status !== 200 : [403, 404, ...(screen === 'unsent' ? [409] : [])].includes(status!),
        }).toMatchObject({ isRefused: true })
      }
      expect(await written()).toEqual(before)
    },
  )

  const city = { radiusKm: '30', farKm: '150', position: '', about: '', localities: '' }
  const times = { leadHours: '24', horizonDays: '60', crews: '3', 'hour-8': 'yes', 'hour-12': 'yes' }
  const days = { first: '2026-12-28', last: '', reason: 'Away' }
  const newBranch = { name: 'Hubli', address: 'Gokul Road', gstin: '29AAGCB7383J1Z4', series: 'KC' }
  const held: [string, string, () => Record<string, string>][] = [
    ['add a city', 'places', () => ({ deed: 'add', place: searchPlaces('nagpur')[0]!.id })],
    ['close days everywhere', 'places', () => ({ ...days, deed: 'close', where: '0' })],
    ['close days of a city', 'places', () => ({ ...days, deed: 'close', where: '4' })],
    ['open days of a city', 'places', () => ({ deed: 'open', id: String(its.closing) })],
    ['withdraw a city', 'city', () => ({ ...city, deed: 'save', active: 'no' })],
    ['change its times', 'city', () => ({ ...times, deed: 'times' })],
    ['change the terms', 'terms', () => ({ holdMinutes: '20', 'hours-0': '48', 'share-0': '100' })],
    ['add a branch', 'branches', () => newBranch],
    ['rename a branch', 'branch', () => ({ name: 'Mine', address: 'Hoodi' })],
    ['take a city', 'branch', () => ({ name: 'Mine', address: 'Hoodi', 'city-4': 'yes' })],
    ['stop a truck', 'breakdown', () => ({ deed: 'broke', reason: 'Clutch' })],
    ['rest a truck', 'fleetTruck', () => ({ ...days, deed: 'add-days' })],
    ['wake a truck', 'fleetTruck', () => ({ deed: 'withdraw-days', id: String(its.rest) })],
    ['renew a paper', 'fleetTruck', () => ({ deed: 'paper', kind: 'tax', number: '1', expires: '', seen: '' })],
    ['take a truck', 'fleetTruck', () => ({ deed: 'save', registration: 'MH12AB0001', class: '3', state: 'active' })],
    ['take back a photo', 'fleetWorker', () => ({ deed: 'remove-photo' })],
    ['record a consent', 'fleetWorker', () => ({ deed: 'consent', to: 'shown', agrees: 'yes' })],
    ['send on leave', 'fleetWorker', () => ({ ...days, deed: 'add-days' })],
    ['call from leave', 'fleetWorker', () => ({ deed: 'withdraw-days', id: String(its.leave) })],
    [
      'change a worker',
      'fleetWorker',
      () => ({ deed: 'save', name: 'Ganesh J', mobile: '9822000001', 'roles.driver': 'driver' }),
    ],
    ['change a team', 'fleetTeam', () => ({ name: 'Kothrud 2', active: 'yes' })],
  ]
  /** As somebody was shown it just now: nothing is refused for being late. */
  const rowOf: Record<string, () => [table: string, id: unknown]> = {
    city: () => ['cities', 4],
    terms: () => ['booking_terms', 1],
    branch: () => ['branches', its.branch],
    fleetTruck: () => ['trucks', Number(truck)],
    fleetWorker: () => ['workers', its.worker],
    fleetTeam: () => ['teams', its.team],
  }
  async function shown(screen: string): Promise<{ revision?: string }> {
    const [table, id] = rowOf[screen]?.() ?? []
    if (!table) return {}
    const { rows } = await sql<{ revision: number }>`select revision from ${sql.table(table)} where id = ${id}`.execute(
      app.db,
    )
    return { revision: String(rows[0]!.revision) }
  }
  test.each(held)('%s: is for who works there, whatever the role', async (_, screen, formOf) => {
    const before = await written()
    const form = { ...formOf(), ...(await shown(screen)) }
    for (const role of everyRole()) {
      const isOfFleet = ['fleetTruck', 'fleetWorker', 'fleetTeam'].includes(screen)
      const own: Record<string, string> = isOfFleet ? { branch: String(branch) } : {}
      const answer = await answerTo(elsewhere(role), screen, { ...form, ...own }, paramsOf(screen))
      expect({ role: role.code, refused: [403, 404].includes(statusOf(answer)!) }).toEqual({
        role: role.code,
        refused: true,
      })
    }
    expect(await written()).toEqual(before)
    expect(await answerTo({ ...elsewhere(owner), branches: [] }, screen, form, paramsOf(screen))).toBeInstanceOf(
      Response,
    )
  })

  test('lists cities and branches of their own', async () => {
    const places = (await answerTo(elsewhere(owner), 'places')) as { cities: { slug: string }[]; closings: object[] }
    expect(places.cities.map(({ slug }) => slug)).toEqual(['bangalore'])
    expect(await answerTo(elsewhere(owner), 'branches')).toMatchObject({ own: false, branches: [{ id: branch }] })
  })

  test('their own branch they rename, and take no city for it', async () => {
    const of = async (more: Record<string, string>) => {
      const { revision } = await app.db
        .selectFrom('branches')
        .select('revision')
        .where('id', '=', branch)
        .executeTakeFirstOrThrow()
      const form = { revision: String(revision), name: 'Bengaluru', address: 'Whitefield', ...more }
      return answerTo(elsewhere(owner), 'branch', form, { branch: String(branch) })
    }
    expect(statusOf(await of({ 'city-5': 'yes', 'city-1': 'yes' }))).toBe(403)
    expect(await of({ 'city-5': 'yes' })).toBeInstanceOf(Response)
  })

  test('what is ticked of another branch is not approved', async () => {
    const before = await written()
    const answer = await answerTo(elsewhere(owner), 'orders', { [orderno]: about.event! })
    expect(answer).toMatchObject({ outcomes: [{ orderNo: orderno, why: expect.any(String) }] })
    expect(await written()).toEqual(before)
  })

  test('the menu counts nothing of it, and leaves out what is the whole company’s', async () => {
    const waiting = async (actor: Staff) => (await loadedDesk(actor)).pages.map(({ path, waiting }) => [path, waiting])
    const all = await waiting({ ...elsewhere(owner), branches: [] })
    expect(all).toContainEqual(['/console/leads', 1])
    expect(all).toContainEqual(['/console/reviews', 1])
    const theirs = await waiting(elsewhere(owner))
    expect(theirs).toContainEqual(['/console/leads', 0])
    expect(theirs).toContainEqual(['/console/reviews', 0])
    expect(theirs.map(([path]) => path)).not.toContain('/console/audit')
  })
})

async function loadedDesk(actor: Staff) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(actorContext, Promise.resolve(actor))
  return desk.loader({ request: new Request('http://localhost/console'), context } as never)
}

function loaded(orderno: string) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(actorContext, Promise.resolve(actorOf('admin')))
  return order.loader({ request: new Request('http://localhost/'), context, params: { orderno, draft: '1' } } as never)
}
