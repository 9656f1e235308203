import { type APIRequestContext, request as browserless, expect } from '@playwright/test'
import { calculateCheckCharacter } from '../../src/kernel/gstin.ts'
import { toIndiaDate } from '../../src/kernel/india-time.ts'
import { confirmed } from './confirmed.ts'
import { bringFleet, DRIVER, type Fleet } from './fleet.ts'
import { addressDetails, approvalLinkTo, codeFor, inDays, linkTo, newMobile, post, quoteOf, someDay } from './steps.ts'

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>
/** Somebody with a browser of their own, by the forms and calls that it would send. */
type Somebody = { request: APIRequestContext }
export type Who = 'visitor' | 'requested' | 'unknown' | 'newcomer' | 'faraway' | 'customer' | 'staff' | 'worker'
/** Who looks at screens, and the customer's orders by their states. */
export type People = {
  /**
   * asked has asked for a login code; unknown has given it and has no account yet; a newcomer has one and two addresses; a worker is on their phone;
   * who moves far away has two and no account; the
   * customer has orders in every state, a move described up to its summary, and services in the cart.
   */
  cookies: Record<Who, Cookies>
  orders: Record<
    'quoted' | 'ready' | 'completed' | 'cancelled' | 'lowered' | 'changing' | 'far' | 'priced' | 'undated' | 'service',
    string
  >
  /** The link in the newcomer's mail. */
  newPassword: string
  /** Where staff work on new prices. */
  priceDraft: string
  /** The same, for a group of cities. */
  groupDraft: string
  /** A file of the catalogue that they look at before it is written. */
  catalogueFile: string
  /** A truck with a paper, a worker, a team and a file of trucks: where each is looked at. */
  fleet: Fleet
  /** Where whoever was given the link reads a draft. */
  preview: string
  /** The provider's, of today. */
  settlement: string
  /** Of somebody who called, to be called again. */
  lead: string
  leadFile: string
  /** A business customer that owes nothing yet. */
  firm: string
  /** Where HR of another answers for the moves that wait. */
  approval: string
}

const baseURL = () => process.env.BASE_URL!
const come = async (storageState: Cookies = { cookies: [], origins: [] }): Promise<Somebody> => ({
  request: await browserless.newContext({ baseURL: baseURL(), storageState }),
})

export async function bringPeople(): Promise<People> {
  const [visitor, requested, unknown, newcomer, faraway, staff] = await Promise.all([
    come(),
    come(),
    come(),
    come(),
    come(),
    come({ cookies: [staffSession()], origins: [] }),
  ])
  await askForCode(requested)
  await post(requested, '/crew/login', { mobile: newMobile() })
  await giveCode(unknown)
  const novice = await signUp(newcomer)
  const newPassword = await requestForgottenPassword(newcomer, novice)
  const { from, to, name, email } = quoteOf(novice, 'Powai, Mumbai 400076')
  await post(newcomer, '/mover-steps', { step: '1', from, to, name, mobile: novice, email })
  await post(faraway, '/mover-steps', { step: '1', ...quoteOf(newMobile(), 'Malviya Nagar, Jaipur') })
  const { customer, orders } = await createTestCustomer(staff)
  await leaveWords(visitor)
  const priceDraft = await draftPrices(staff)
  const groupDraft = await draftPrices(staff, { group: 'new', newGroup: 'Hill towns' })
  const settlement = await fetchSettlements(staff)
  const catalogueFile = await sendFile(staff)
  const fleet = await bringFleet(staff.request)
  const worker = await createTestWorker()
  const preview = await draftText(staff)
  const lead = await enterLead(staff)
  const leadFile = await sendLeadFile(staff)
  const firm = await addBusinessCustomer(staff)
  const approval = await askForApproval(staff)
  const people = { visitor, requested, unknown, newcomer, faraway, customer, staff, worker }
  const cookies = {} as Record<Who, Cookies>
  for (const [who, { request }] of Object.entries(people)) cookies[who as Who] = await request.storageState()
  return {
    cookies,
    orders,
    newPassword,
    priceDraft,
    groupDraft,
    catalogueFile,
    fleet,
    preview,
    settlement,
    lead,
    leadFile,
    firm,
    approval,
  }
}

const staffSession = (): Cookies['cookies'][number] => ({
  name: 'session',
  value: process.env.STAFF_SESSION!,
  domain: new URL(baseURL()).hostname,
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax',
})

/** Somebody who called, with what was noted of the call. */
async function enterLead(staff: Somebody) {
  const told = {
    key: 'screens',
    mobile: newMobile(),
    name: 'Imran Shaikh',
    source: '3',
    words: 'A shop in Dadar',
    ...{ moveDate: inDays(12), flexibleDays: '2', origin: 'Dadar West, Mumbai', destination: 'Thane West' },
  }
  const entered = await staff.request.post('/console/leads/new', {
    form: told,
    maxRedirects: 0,
    headers: { origin: baseURL() },
  })
  const path = entered.headers().location!
  const revision = await fieldOf(staff, path, 'revision')
  await post(staff, path, { intent: 'log-activity', revision, kind: 'call', outcome: 'no-answer', words: 'Rang out' })
  return path
}

/** A file of leads that waits to be looked at: new ones, one twice, and one of a lead that is there. */
async function sendLeadFile({ request }: Somebody): Promise<string> {
  const [one, other] = [newMobile(), newMobile()]
  const rows = [`${one},Neha Kulkarni,Mumbai,yes`, `${other},राजेश पाटील,Pune,`, `${one},Neha K,,no`]
  const buffer = Buffer.from(['mobile,name,city,consent', ...rows, ''].join('\r\n'))
  const sent = await request.post('/console/leads/file', {
    multipart: { source: '1', file: { name: 'leads.csv', mimeType: 'text/csv', buffer } },
    maxRedirects: 0,
    headers: { origin: baseURL() },
  })
  return sent.headers().location!
}

/** Two moves that wait for the HR of a firm; the way to where they are answered. */
async function askForApproval(staff: Somebody): Promise<string> {
  const hr = `hr${newMobile()}@konkan.example`
  const registered = `27AAACK${newMobile().slice(-4)}D1Z`
  const firm = await addBusinessCustomer(staff, {
    ...{
      name: 'Konkan Instruments Pvt Ltd',
      gstin: registered + calculateCheckCharacter(registered),
      'approval-from': '0',
    },
    ...{ 'contact-1-name': 'Anita Rao', 'contact-1-role': 'hr', 'contact-1-email': hr },
  })
  for (const to of ['Powai, Mumbai 400076', 'Vashi, Navi Mumbai']) {
    const by = await come()
    await describeMove(by, await signUp(by), to, 27, '1-bhk')
    const path = `/console/orders/${await placeMove(by)}`
    const intent = async (form: Record<string, string>) =>
      post(staff, path, { ...form, seen: await fieldOf(staff, path, 'seen') })
    await intent({ intent: 'set-business-customer', firm: firm.split('/').at(-1)!, po: 'PO-2026/114' })
    await intent({ intent: 'put-on-account' })
  }
  return approvalLinkTo(staff.request, hr)
}

/** A business customer with one whom we speak with; the page of one that is there already. */
async function addBusinessCustomer({ request }: Somebody, more: Record<string, string> = {}): Promise<string> {
  const form = {
    ...{ intent: 'save', revision: '0', name: 'Sahyadri Software Pvt Ltd', gstin: '27AAPFU0939F1ZV' },
    ...{ address: 'Trade Tower, Senapati Bapat Marg, Mumbai 400013', 'credit-days': '30', 'credit-limit': '200000' },
    ...{
      'contact-0-name': 'Vikram Shah',
      'contact-0-role': 'accounts',
      'contact-0-email': 'accounts@sahyadri.example',
    },
    ...more,
  }
  const added = await request.post('/console/business-customers/new', {
    form,
    maxRedirects: 0,
    headers: { origin: baseURL() },
  })
  if (added.headers().location) return added.headers().location!
  const [, found] = /\/console\/business-customers\/(\d+)/.exec(
    await (await request.get('/console/business-customers?q=27AAPFU0939F1ZV')).text(),
  )!
  return `/console/business-customers/${found}`
}

async function draftPrices({ request }: Somebody, more: Record<string, string> = {}) {
  const opened = await request.post('/console/prices', {
    form: { intent: 'create-draft', name: 'Winter prices', ...more },
    maxRedirects: 0,
    headers: { origin: baseURL() },
  })
  return opened.headers().location!
}

/** An article of the operator's own that was published, and whose draft says more; gives the link to the draft. */
async function draftText(staff: Somebody) {
  const fields = { title: 'Straps and tail lifts', lead: 'What our closed trucks have.', revision: '0' }
  const text = 'Call **{{phone}}** to see one.\n\n## What is new\n\n- straps every two feet\n- a tail lift'
  await post(staff, '/console/content/article/new', { ...fields, intent: 'publish', text })
  const path = '/console/content/article/straps-and-tail-lifts'
  const revision = await fieldOf(staff, path, 'revision')
  await post(staff, path, { ...fields, intent: 'save', revision, text: `${text}\n- a ramp` })
  const page = await (await staff.request.get(path)).text()
  return /href="(\/preview\/[^"]+)"/.exec(page)![1]!
}

async function fetchSettlements(staff: Somebody) {
  const today = toIndiaDate(new Date())
  await post(staff, `/console/accounting/settlements?month=${today.slice(0, 7)}`, {})
  return `setl_${today.replaceAll('-', '')}`
}

async function requestForgottenPassword({ request }: Somebody, mobile: string) {
  const email = emailOf(mobile)
  await post({ request }, '/forgot', { login: email })
  return linkTo(request, email)
}

/** Two things changed, one new. */
async function sendFile({ request }: Somebody) {
  const list = await (await request.get('/console/catalogue/export/items')).text()
  const changed = list.replace(',lazyboy chair,16', ',lazyboy chair,17.5').replace('kursi easy', 'kursi arm easy')
  const buffer = Buffer.from(`${changed},Trampoline,jump,25,sofa,Living and dining,500,90,yes\r\n`)
  const sent = await request.post('/console/catalogue/files', {
    multipart: { kind: 'items', file: { name: 'items.csv', mimeType: 'text/csv', buffer } },
    maxRedirects: 0,
    headers: { origin: baseURL() },
  })
  return sent.headers().location!
}

/** Who drives the truck of the fleet, on their phone. */
async function createTestWorker() {
  const by = await come()
  await post(by, '/crew/login', { mobile: DRIVER })
  await post(by, '/crew/login/code', { code: await codeFor(by.request, DRIVER) })
  return by
}

async function askForCode(by: Somebody) {
  const mobile = newMobile()
  await post(by, '/login', { mobile, next: '/bookinglist' })
  return mobile
}

async function giveCode(by: Somebody) {
  const mobile = await askForCode(by)
  await post(by, '/otp', { code: await codeFor(by.request, mobile) })
  return mobile
}

const emailOf = (mobile: string) => `neha${mobile}@example.in`

async function signUp(by: Somebody) {
  const mobile = await giveCode(by)
  await post(by, '/create-account', { name: 'Neha Kulkarni', email: emailOf(mobile) })
  return mobile
}

async function createTestCustomer(staff: Somebody) {
  const first = await come()
  const mobile = await signUp(first)
  const session = await first.request.storageState()
  /** Each order in a browser of its own: a draft once paid for is over. */
  const order = async (to: string, days: number, bhk: string) => {
    const by = await come(session)
    await describeMove(by, mobile, to, days, bhk)
    return placeMove(by)
  }
  const intent = async (no: string, form: Record<string, string>) => {
    const path = `/console/orders/${no}`
    await post(staff, path, { ...form, seen: await fieldOf(staff, path, 'seen') })
  }

  const completed = await order('Powai, Mumbai 400076', 6, '2-bhk')
  await pay(first, completed)
  await intent(completed, { intent: 'approve' })
  await pay(first, completed)
  await intent(completed, { intent: 'assign-crew', crew: 'Sai Krupa Movers, MH 02 AB 1234' })
  await intent(completed, { intent: 'complete', ...confirmed() })
  await review(first, staff, completed)
  const ready = await order('Vashi, Navi Mumbai', 9, '1-bhk')
  await pay(first, ready)
  await intent(ready, { intent: 'approve' })
  await intent(ready, { intent: 'assign-crew', crew: 'Ganesh and crew, MH 43 BX 2207' })
  const cancelled = await order('Thane West, Thane', 12, '1-rk')
  await pay(first, cancelled)
  await intent(cancelled, { intent: 'cancel', cause: 'customer', refund: '', reason: 'The flat is not ready' })
  const lowered = await order('Kurla West, Mumbai', 21, '1-rk')
  await pay(first, lowered)
  await intent(lowered, { intent: 'approve' })
  const received = await fieldOf(staff, `/console/orders/${lowered}`, 'received')
  await intent(lowered, {
    intent: 'record-payment',
    received,
    mode: 'cash',
    reference: '',
    on: toIndiaDate(new Date()),
  })
  await intent(lowered, { intent: 'reduce-price', reduction: '250', reductionReason: 'The crew came two hours late' })
  const changing = await order('Powai, Mumbai 400076', 24, '1-bhk')
  await pay(first, changing)
  await intent(changing, { intent: 'approve' })
  await proposeChange(staff, changing)
  const quoted = await order('Malad West, Mumbai', 15, '3-bhk')
  const far = await askFarAway(await come(session), mobile)
  const [priced, undated] = [
    await askFarAway(await come(session), mobile),
    await askFarAway(await come(session), mobile),
  ]
  const price = { intent: 'send-quotation', km: '1148', road: '14000', truck: '20000', packing: '8000', note: '' }
  for (const no of [priced, undated]) await intent(no, price)
  const addressPage = `/mybooking/${undated}/address`
  await post(first, addressPage, { ...addressDetails, seen: await fieldOf(first, addressPage, 'seen') })
  await pay(first, undated)
  const service = await orderServices(await come(session), first)
  await describeMove(first, mobile, 'Powai, Mumbai 400076', 18, '2-bhk')
  await fillCart(first)
  await chooseVisits(first)
  return {
    customer: first,
    orders: { quoted, ready, completed, cancelled, lowered, changing, far, priced, undated, service },
  }
}

/** More than was agreed, which waits for its customer. */
async function proposeChange(staff: Somebody, orderNo: string) {
  const path = `/console/orders/${orderNo}/change`
  const wanted = {
    ...{ 'new-1': '21', 'count-1': '2', 'from-floor': '4', extra: 'A crate for the mirror', amount: '600' },
    why: 'As we spoke on the phone',
    seen: await fieldOf(staff, path, 'seen'),
  }
  const worked = await staff.request.post(path, {
    form: { ...wanted, intent: 'price' },
    headers: { origin: baseURL() },
  })
  const total = /name="total" value="(\d+)"/.exec(await worked.text())![1]!
  await post(staff, path, { ...wanted, intent: 'propose', total })
}

async function review(by: Somebody, staff: Somebody, orderNo: string) {
  const text =
    'They had asked about the lift on the form, so four people came and not two. The almirah has no new scratch.'
  await post(by, `/mybooking/${orderNo}/review`, { stars: '5', text })
  await post(staff, '/console/reviews', { id: await fieldOf(staff, '/console/reviews', 'id'), state: 'shown' })
}

async function describeMove(by: Somebody, mobile: string, to: string, days: number, bhk: string) {
  const { from, name, email } = quoteOf(mobile, to)
  await post(by, '/mover-steps', { step: '1', from, to, 'from-floor': '3', name, mobile, email })
  await post(by, '/mover-steps', { step: '2', fill: bhk })
  await post(by, '/mover-steps', { step: '3', date: inDays(days), slot: '12', package: '2' })
}

async function placeMove(by: Somebody): Promise<string> {
  const shown = await fieldOf(by, '/mover-steps?step=4', 'shown')
  const placed = await post(by, '/mover-steps', { step: '4', shown, ...addressDetails })
  return new URL(placed.url()).searchParams.get('order')!
}

/** WIZ-09: beyond 150 km a person works out the price. */
async function askFarAway(by: Somebody, mobile: string): Promise<string> {
  const { from, to, name, email } = quoteOf(mobile, 'Malviya Nagar, Jaipur')
  await post(by, '/mover-steps', { step: '1', from, to, name, mobile, email })
  const things = { 'qty-1': '1', 'qty-2': '4', 'qty-3': '2' }
  const wish = {
    date: inDays(30),
    within: '3',
    insured: 'on',
    'insured-value': '1,00,000',
    note: 'A scooter comes along',
  }
  const answer = await post(by, '/mover-steps', { step: '2', ...things, ...wish })
  return new URL(answer.url()).searchParams.get('order')!
}

/** Move-in cleaning of 2 BHK, and the electrician's first job. */
async function fillCart(by: Somebody) {
  for (const option of ['30203', '50101']) await post(by, '/cart', { intent: 'add', option, back: '/cart' })
}

async function chooseVisits(by: Somebody) {
  await post(by, '/checkout', {
    step: '1',
    at: 'Powai, Mumbai 400076',
    ...{ 'at-flat': 'C-12', 'at-building': 'Lake Homes' },
    ...addressDetails,
  })
  const date = someDay() // each worker brings its people: one day's places are too few for all
  for (const visit of ['302', '501']) await post(by, '/checkout', { step: '3', visit, date, slot: '10' })
}

async function orderServices(by: Somebody, payer: Somebody): Promise<string> {
  await fillCart(by)
  await chooseVisits(by)
  const placed = await post(by, '/checkout', { step: '4', shown: await fieldOf(by, '/checkout?step=4', 'shown') })
  const [first, ...together] = new URL(placed.url()).searchParams.get('orders')!.split(',')
  await pay(payer, first!, together)
  return first!
}

/** Whatever of an order is due, through the provider's simulator, whose webhook books it. */
async function pay(by: Somebody, orderNo: string, together: string[] = []) {
  const start = { step: 'start', ...(together.length > 0 && { together }) }
  const { providerOrderId } = await (await by.request.post(`/pay/${orderNo}`, { data: start })).json()
  const card = { order_id: providerOrderId, method: 'card', card_number: '4100 2800 0000 1007' }
  const paid = await (await by.request.post('/sim/razorpay/pay', { data: card })).json()
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid
  const confirm = { step: 'confirm', providerOrderId, paymentId, signature }
  const told = await by.request.post(`/pay/${orderNo}`, { data: confirm })
  expect((await told.json()).state, `${orderNo} is paid`).toMatch(/paid|pending/)
}

/** What the console has to show. */
async function leaveWords(by: Somebody) {
  const person = { name: 'Asha Rao', email: 'asha@example.in', phone: '98765 43210' }
  await post(by, '/contact-us', { ...person, message: 'Do you carry a piano up four floors?' })
}

/** What a form on a page would send in a field that nobody types in. */
async function fieldOf(by: Somebody, path: string, field: string): Promise<string> {
  const page = await (await by.request.get(path)).text()
  const found = new RegExp(`name="${field}" value="([^"]+)"`).exec(page)
  expect(found, `${field} on ${path}`).not.toBeNull()
  return found![1]!
}
