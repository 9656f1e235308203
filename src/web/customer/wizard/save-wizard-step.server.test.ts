import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatErrorText } from '#i18n/error-text.ts'
import type { Actor, Customer } from '#modules/access/rules/actor.ts'
import { readConsents } from '#modules/messaging/index.server.ts'
import { decodeDraft } from '#modules/orders/draft/rules/decode-draft.ts'
import { encodeDraft } from '#modules/orders/draft/rules/encode-draft.ts'
import { quoteMove } from '#modules/orders/draft/rules/quote-move.ts'
import { findSavedDraft, listOrders, readOrder } from '#modules/orders/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { hasReminderConsent } from '#modules/sales/index.server.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestPlace, createTestCustomer } from '#testing/samples.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { loadWizard } from './load-wizard.server.ts'
import { unpackCatalogue } from './pack-catalogue.ts'
import { saveWizardStep } from './save-wizard-step.server.ts'

const start = new Date('2026-11-20T05:00:00Z') // Friday, 10:30 in India
const visitor: Actor = { kind: 'visitor', address: '203.0.113.7', language: 'en' }
const movement = {
  step: '1',
  from: 'B-304, Sai Darshan CHS, Andheri West',
  'from-floor': '3',
  to: '1402, Lakeview Heights, Powai',
  'to-floor': '14',
  'to-lift': 'on',
  name: 'Neha Kulkarni',
  mobile: '98765 43210',
  email: 'neha.kulkarni@example.in',
}
const things = { step: '2', 'qty-1': '1', 'qty-30': '4' }
const schedule = { step: '3', date: '2026-11-25', slot: '10', package: '2' }

let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  customer = await createTestCustomer(app)
})

/** A browser without script: it keeps the draft's cookie and posts forms. */
function browser(actor: Actor) {
  let cookie = ''
  const request = (path: string, body?: URLSearchParams) =>
    new Request(`http://localhost${path}`, {
      ...(body && { method: 'POST', body }),
      headers: { cookie: `draft=${cookie}; browser=${'b'.repeat(43)}` },
    })
  const take = (headers: Headers | undefined) => {
    const set = headers?.getSetCookie().find(text => text.startsWith('draft='))
    if (set) cookie = /^draft=([^;]*)/.exec(set)![1]!
  }
  return {
    draft: () => decodeDraft(cookie),
    setCookie: (text: string) => {
      cookie = text
    },
    /** Posts the fields and returns where the response leads, or its errors. */
    async post(fields: Record<string, string>) {
      const answer = await saveWizardStep(
        translateToEnglish,
        app,
        actor,
        request('/mover-steps', new URLSearchParams(fields)),
        '203.0.113.9',
      )
      if (answer instanceof Response) {
        take(answer.headers)
        return answer.headers.get('location')
      }
      take(new Headers(answer.init?.headers))
      return 'errors' in answer.data ? answer.data.errors : answer.data
    },
    get: (search: string) => loadWizard(translateToEnglish, app, actor, request(`/mover-steps${search}`)),
    /** Returns the redirect of a screen. */
    async sentTo(search: string) {
      const answer = await loadWizard(translateToEnglish, app, actor, request(`/mover-steps${search}`)).catch(
        thrown => thrown as Response,
      )
      return answer instanceof Response ? answer.headers.get('location') : null
    },
  }
}

const complete = async (actor: Actor) => {
  const web = browser(actor)
  for (const fields of [movement, things, schedule]) await web.post(fields)
  return web
}
/** Returns the total that the summary shows. */
const shown = async (web: ReturnType<typeof browser>) => {
  const { stored, catalogue, books } = await web.get('?step=4')
  return String(
    quoteMove(stored.draft, unpackCatalogue(catalogue), books, await readServedCities(app.db)).chosen!.total,
  )
}

test('[WIZ-05] the date step opens on the week of the first free day, and names the day', async () => {
  const web = browser(customer)
  for (const fields of [movement, things]) await web.post(fields)
  const { id } = await app.db.selectFrom('cities').select('id').where('slug', '=', 'mumbai').executeTakeFirstOrThrow()
  const november = Array.from({ length: 11 }, (_, day) => `2026-11-${20 + day}`)
  const none = november.flatMap(date => slotHours.map(hour => ({ city_id: id, date, hour, trade: 0, capacity: 0 })))
  await app.db.insertInto('slots').values(none).execute()
  const { schedule: opened } = await web.get('?step=3')
  await app.db.deleteFrom('slots').where('city_id', '=', id).execute()
  expect(opened).toMatchObject({ first: '2026-11-30', earliest: '2026-12-01' })
})

describe('what-if variants', () => {
  test('are shown beside the summary; a chosen one changes the price and places no order', async () => {
    const web = await complete(customer)
    const before = Number(await shown(web))
    const { whatIfs } = await web.get('?step=4')
    const lift = whatIfs.find(({ scenario: trial }) => trial.what === 'lift' && trial.side === 'from')!
    expect(lift.difference).toBeLessThan(0)
    expect(Number(await shown(web))).toBe(before)
    expect(await web.post({ step: '4', 'from-flat': 'B-304', try: 'lift:from:yes' })).toBe('/mover-steps?step=4')
    expect(Number(await shown(web))).toBe(before + lift.difference)
    expect(web.draft()?.draft.from).toMatchObject({ lift: true, addressDetails: { flat: 'B-304' } })
    expect(await listOrders(app, customer)).toEqual([])
  })

  test('are shown on no other step, and an invalid one changes nothing', async () => {
    const web = await complete(customer)
    expect((await web.get('?step=3')).whatIfs).toEqual([])
    const before = await shown(web)
    await web.post({ step: '4', try: 'price:1' })
    await web.post({ step: '4', try: 'without:999999' })
    expect(await shown(web)).toBe(before)
  })

  test('exclude a date without a free crew', async () => {
    const web = browser(customer)
    for (const fields of [movement, things, { ...schedule, date: '2026-11-28' }]) await web.post(fields) // a Saturday
    const day = async () =>
      (await web.get('?step=4')).whatIfs.flatMap(({ scenario: trial }) => (trial.what === 'day' ? [trial.date] : []))
    const [first] = await day()
    const { id } = await app.db.selectFrom('cities').select('id').where('slug', '=', 'mumbai').executeTakeFirstOrThrow()
    await app.db.insertInto('slots').values({ city_id: id, date: first!, hour: 10, trade: 0, capacity: 0 }).execute()
    const [second] = await day()
    expect(second).toBeTruthy()
    expect(second).not.toBe(first)
  })
})

describe('from step to step', () => {
  test('[WIZ-01] each valid post leads to the next step, which is saved', async () => {
    const web = browser(customer)
    expect(await web.post(movement)).toBe('/mover-steps?step=2')
    expect(await web.post(things)).toBe('/mover-steps?step=3')
    expect(await web.post({ ...schedule, part: 'when' })).toBe('/mover-steps?step=3&part=package')
    expect(await web.post(schedule)).toBe('/mover-steps?step=4')
    expect((await web.get('')).step).toBe(4)
    expect(web.draft()?.draft.key).toHaveLength(21)
  })

  test('[WIZ-02] an address without a choice is matched; floors and lifts are saved', async () => {
    const web = browser(visitor)
    await web.post(movement)
    const { from, to } = web.draft()!.draft
    expect([from.place?.name, from.place?.pincode, from.floor, from.lift]).toEqual(['Andheri West', '400053', 3, false])
    expect([to.place?.name, to.floor, to.lift]).toEqual(['Powai', 14, true])
  })

  test('[WIZ-02] a pin stays where it was set while address and choice do not change', async () => {
    const web = browser(visitor)
    await web.post({ ...movement, 'from-place': 'l-andheri-west-400053@19.14000,72.83000' })
    await web.post({ ...movement, 'from-place': 'l-andheri-west-400053' })
    expect(web.draft()?.draft.from.place).toMatchObject({ lat: 19.14, lng: 72.83 })
    await web.post({ ...movement, from: 'Juhu', 'from-place': '' })
    expect(web.draft()?.draft.from.place?.name).toBe('Juhu')
  })

  test('[WIZ-02] [QUOTE-01] errors come back at their fields, with the typed values', async () => {
    const web = browser(visitor)
    const errors = await web.post({ ...movement, to: 'qqqqzzzz', name: '', mobile: '1234567890', 'to-floor': 'top' })
    expect(errors).toEqual({
      to: 'address.unknown',
      'to-floor': 'floor.number',
      name: 'name.required',
      mobile: 'mobile.invalid',
    })
    expect(web.draft()?.draft).toMatchObject({ to: { address: 'qqqqzzzz' }, mobile: '1234567890' })
    expect((await web.get('?step=1')).step).toBe(1)
    expect(await web.sentTo('?step=3')).toBe('/mover-steps?step=1')
  })

  test('[WIZ-03] presets, add and search work by post alone', async () => {
    const web = browser(visitor)
    await web.post(movement)
    expect(await web.post({ step: '2' })).toEqual({ cart: 'cart.empty' })
    expect(await web.post({ step: '2', fill: '1-bhk' })).toBe('/mover-steps?step=2')
    const preset = web.draft()!.draft
    expect(preset.preset).toBe('1-bhk')
    await web.post({ step: '2', 'qty-30': '2', add: '1' })
    expect(web.draft()?.draft.cart).toEqual({ 30: 2, 1: 1 })
    expect(await web.post({ ...things, look: '1', find: 'cooler & fan' })).toBe(
      '/mover-steps?step=2&find=cooler%20%26%20fan',
    )
    expect(await web.post({ ...things, open: '3' })).toBe('/mover-steps?step=2&open=3')
  })

  test('[WIZ-02] [WIZ-03] a floor and a quantity are parsed, or reported at their field', async () => {
    const web = browser(visitor)
    expect(await web.post({ ...movement, 'from-floor': '2.5', 'to-floor': 'abc' })).toEqual({
      'from-floor': 'floor.number',
      'to-floor': 'floor.number',
    })
    expect(await web.post({ ...movement, 'from-floor': '2nd', 'to-floor': 'Ground', mobile: 'tel:98765 43210' })).toBe(
      '/mover-steps?step=2',
    )
    const { from, to, mobile } = web.draft()!.draft
    expect([from.floor, to.floor, mobile]).toEqual([2, 0, '9876543210'])
    expect(await web.post({ ...things, 'qty-1': '4 nos', 'qty-30': '2.5' })).toEqual({ 'qty-30': 'quantity.number' })
    expect(await web.post({ ...things, 'qty-1': '4 nos', 'qty-30': '1,000' })).toEqual({ 'qty-30': 'quantity.number' })
    expect(await web.post({ ...things, 'qty-1': '4 nos', 'qty-30': '६' })).toBe('/mover-steps?step=3')
    expect(web.draft()!.draft.cart).toMatchObject({ 1: 4, 30: 6 })
    expect(await web.post({ ...movement, mobile: '9876543210 / 9123456780' })).toEqual({ mobile: 'mobile.several' })
  })

  test('[WIZ-12] items outside the catalogue and packages that are not offered are ignored', async () => {
    const web = browser(customer)
    await web.post(movement)
    await web.post({ ...things, 'qty-99999': '5', 'qty-30': '-4' })
    expect(web.draft()?.draft.cart).toEqual({ 1: 1 })
    expect(await web.post({ ...schedule, package: '77' })).toEqual({ package: 'package.required' })
  })

  test('[WIZ-05] a past date, and a slot too soon for a crew, are reported', async () => {
    const web = browser(customer)
    await web.post(movement)
    await web.post(things)
    expect(await web.post({ ...schedule, date: '2026-11-19' })).toEqual({ slot: 'slot.closed' })
    expect(await web.post({ ...schedule, date: '2026-11-20', slot: '10' })).toEqual({ slot: 'slot.closed' })
    expect(await web.post({ ...schedule, date: '', slot: '' })).toEqual({ slot: 'date.required' })
  })

  test('[WIZ-01] a damaged cookie starts again, without an error', async () => {
    const web = browser(visitor)
    web.setCookie('damaged')
    expect((await web.get('?step=1')).stored.savedAt).toBe(0)
    expect(await web.sentTo('?step=4')).toBe('/mover-steps?step=1')
  })
})

describe('a visitor', () => {
  test('[QUOTE-03] sees prices without logging in, and gets an OTP to continue', async () => {
    const web = await complete(visitor)
    expect((await web.get('?step=3')).isLoggedIn).toBe(false)
    expect(await web.post(schedule)).toBe('/otp')
    await app.work()
    expect(
      app.sent.filter(({ template, to }) => template === 'login-code' && to === '9876543210').length,
    ).toBeGreaterThan(0)
    expect(await web.post({ ...schedule, dialog: '1' })).toEqual({ sent: { mobile: '9876543210', wait: 60 } })
    expect(await web.sentTo('?step=4')).toBe('/login?next=%2Fmover-steps%3Fstep%3D4&mobile=9876543210')
    expect((await web.get('')).step).toBe(3)
  })
})

describe('a customer', () => {
  test('[AUTH-01] is offered WhatsApp on the first step until they have answered', async () => {
    const web = browser(customer)
    expect((await web.get('?step=1')).offersWhatsapp).toBe(true)
    await web.post(movement)
    expect((await readConsents(app, customer.mobile)).whatsapp.on).toBe(false)
    await web.post({ ...movement, whatsapp: 'on' })
    expect((await readConsents(app, customer.mobile)).whatsapp.on).toBe(true)
    expect((await web.get('?step=1')).offersWhatsapp).toBe(false)
    expect((await browser(visitor).get('?step=1')).offersWhatsapp).toBe(false)
  })

  test('can opt in to reminders when requesting a quotation; the consent text is stored, and the offer is not repeated', async () => {
    const web = browser(customer)
    await web.post({ ...movement, from: 'Andheri West', to: 'Powai' })
    await web.post(things)
    expect((await web.get('?step=3')).offersReminders).toBe(true)
    await web.post(schedule)
    expect(await hasReminderConsent(app, customer.mobile)).toBe(false)
    await web.post({ ...schedule, reminders: 'on' })
    const { wording } = await app.db
      .selectFrom('lead_consents')
      .select('wording')
      .where('mobile', '=', customer.mobile)
      .executeTakeFirstOrThrow()
    expect(wording).toBe(translateToEnglish('login.reminders'))
    expect((await web.get('?step=3')).offersReminders).toBe(false)
  })

  test('[WIZ-07] cannot pay before both full addresses are entered; one is saved while the other is missing', async () => {
    const web = browser(customer)
    await web.post({ ...movement, from: 'Andheri West', to: 'Powai' })
    for (const fields of [things, schedule]) await web.post(fields)
    const told = { 'from-flat': 'B-304', 'from-building': 'Sai Darshan CHS', 'from-gate': 'Goods lift till 6 PM' }
    const posted = { step: '4', shown: await shown(web), ...told }
    expect(await web.post({ ...posted, 'to-flat': '', 'to-building': '' })).toEqual({
      'to-flat': 'flat.required',
      'to-building': 'building.required',
    })
    expect(await listOrders(app, customer)).toEqual([])
    expect(web.draft()?.draft.from.addressDetails).toMatchObject({ flat: 'B-304' })
    expect(await web.post({ ...posted, 'to-flat': 'C-12', 'to-building': 'Lake Homes' })).toMatch(/step=5&order=/)
    const { orderNo } = (await listOrders(app, customer))[0]!
    const { fromStop: fromEnd, toStop: toEnd } = await readOrder(app, customer, orderNo)
    expect(fromEnd.addressDetails).toMatchObject({ building: 'Sai Darshan CHS', gate: 'Goods lift till 6 PM' })
    expect(toEnd).toMatchObject({ place: { name: 'Powai' }, addressDetails: { flat: 'C-12' } })
  })

  test('[QUOTE-02] finds the draft again on another device', async () => {
    await complete(customer)
    expect((await findSavedDraft(app, customer))?.cart).toEqual({ 1: 1, 30: 4 })
    const { stored } = await browser(customer).get('')
    expect(stored.draft.from.address).toBe(movement.from)
  })

  test('[QUOTE-03] has empty details filled from the account, whose number no form changes', async () => {
    const { stored } = await browser(customer).get('')
    expect(stored.draft).toMatchObject({ name: customer.name, mobile: customer.mobile, email: customer.email })
    const web = browser(customer)
    await web.post(movement)
    expect(web.draft()?.draft.mobile).toBe(customer.mobile)
  })

  test('[WIZ-07] [WIZ-08] pays the price that was shown, once, however often it is posted', async () => {
    const web = await complete(customer)
    const fields = { step: '4', shown: await shown(web) }
    const paths = await Promise.all([web.post(fields), web.post(fields), web.post(fields)])
    expect(new Set(paths).size).toBe(1)
    expect(paths[0]).toMatch(/^\/mover-steps\?step=5&order=TH-\d+$/)
    expect(await listOrders(app, customer)).toHaveLength(1)
    const order = await readOrder(app, customer, paths[0]!.toString().split('order=')[1]!)
    expect(String(order.total)).toBe(fields.shown)
  })

  test('[WIZ-12] a price from the browser is not accepted: the correct one is shown first', async () => {
    const web = await complete(customer)
    expect(await web.post({ step: '4', shown: '100' })).toBe('/mover-steps?step=4&changed=1')
    expect(await web.post({ step: '4' })).toBe('/mover-steps?step=4&changed=1')
    expect(await listOrders(app, customer)).toHaveLength(0)
  })

  test('[WIZ-05] a slot booked by someone else leads back to the schedule, with everything else saved', async () => {
    await app.db.updateTable('cities').set({ slot_capacity: 1 }).where('slug', '=', 'mumbai').execute()
    const day = { ...schedule, date: '2026-11-26' }
    const book = async (web: ReturnType<typeof browser>) => {
      for (const fields of [movement, things, day]) await web.post(fields)
      return web.post({ step: '4', shown: await shown(web) })
    }
    expect(await book(browser(await createTestCustomer(app)))).toMatch(/step=5/)
    const late = browser(customer)
    expect(await book(late)).toBe('/mover-steps?step=3&taken=slot.full&lost=2026-11-26.10')
    expect(late.draft()?.draft).toMatchObject({ date: '2026-11-26', slot: null, packageId: 2 })
    const told = async (taken: string) => (await late.get(`?step=3&taken=${taken}`)).schedule?.lostSlot
    expect(await told('slot.full&lost=2026-11-26.10')).toMatch(
      /^The 10\sAM\s.+12\sPM window on Thu 26 Nov was just taken. Choose another.$/,
    )
    expect(await told('slot.full')).toMatch(/^This slot has just been taken/)
    expect(await told('slot.too-much')).toMatch(/cannot take a move of this size/)
    expect(await told('staff.right')).toBeNull()
  })

  test('[WIZ-05] a slot booked by someone else between two steps is named, and the date is asked for again', async () => {
    await app.db.updateTable('cities').set({ slot_capacity: 1 }).where('slug', '=', 'mumbai').execute()
    const day = { ...schedule, date: '2026-12-02' }
    const [first, late] = [browser(await createTestCustomer(app)), browser(customer)]
    for (const web of [first, late]) for (const fields of [movement, things, day]) await web.post(fields)
    expect(await first.post({ step: '4', shown: await shown(first) })).toMatch(/step=5/)
    const { part, stored, schedule: seen } = await late.get('?step=3&part=package')
    expect(seen?.lostSlot).toContain('on Wed 02 Dec was just taken')
    expect([part, stored.draft.date, stored.draft.slot]).toEqual(['when', '2026-12-02', null])
    // The slot that the customer's own order has on hold is not lost.
    const own = await first.get('?step=3&part=package')
    expect([own.part, own.schedule?.lostSlot, own.stored.draft.slot]).toEqual(['package', null, 10])
  })

  test('[WIZ-05] a customer who posts ten moves for one slot gets one hold and an instruction', async () => {
    const { draft } = (await complete(customer)).draft()!
    const book = async (key: string) => {
      const web = browser(customer)
      web.setCookie(encodeDraft({ draft: { ...draft, key }, step: 4, savedAt: 1 }))
      return web.post({ step: '4', shown: await shown(web) }).catch(error => error.code)
    }
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => book(`one-of-ten-${at}`)))
    expect(answers.filter(answer => String(answer).includes('step=5'))).toHaveLength(1)
    expect(answers.filter(answer => answer === 'slot.held-here')).toHaveLength(9)
    expect(formatErrorText(translateToEnglish, 'slot.held-here')).toMatch(/Pay or cancel it in My Booking/)
  })

  test('[WIZ-05] can place thirty bookings an hour, without limiting others at the same network address', async () => {
    const web = await complete(customer)
    const fields = { step: '4', shown: await shown(web) }
    for (let at = 0; at < 30; at++) expect(await web.post(fields)).toMatch(/step=5/)
    const more = Array.from({ length: 700 }, () => web.post(fields).catch(error => error.code))
    expect(new Set(await Promise.all(more))).toEqual(new Set(['placing.too-many']))
    const other = await complete(await createTestCustomer(app))
    expect(await other.post({ step: '4', shown: await shown(other) })).toMatch(/step=5/)
  }, 60_000)

  test('[WIZ-09] from 150 km on a quotation is requested: no schedule, no payment, and the draft is deleted', async () => {
    const web = browser(customer)
    await web.post({ ...movement, to: 'Ahmedabad' })
    expect(await web.sentTo('?step=3')).toBe('/mover-steps?step=2')
    const path = String(await web.post(things))
    expect(path).toMatch(/^\/thankyou\?kind=quote&order=TH-\d+$/)
    expect(web.draft()).toBeNull()
    const [order] = await listOrders(app, customer)
    expect(order).toMatchObject({ longDistance: true, total: 0, payable: { can: false, reason: 'not-priced' } })
  })
})

describe('[WIZ-09] 999 sofas', () => {
  const sofas = { step: '2', 'qty-1': '999' }

  test('need a manual quote, which is said before they are sent as a request; no step follows', async () => {
    const web = browser(customer)
    await web.post(movement)
    expect(await web.post(sofas)).toBe('/mover-steps?step=2') // by a form without these fields
    expect(await listOrders(app, customer)).toEqual([])
    expect((await web.get('')).stored.draft.cart).toEqual({ 1: 999 })
    for (const step of [3, 4]) expect(await web.sentTo(`?step=${step}`)).toBe('/mover-steps?step=2')
    expect(await web.post({ ...sofas, asks: 'price', date: '2026-12-01', note: 'An office' })).toMatch(
      /^\/thankyou\?kind=quote&order=TH-\d+$/,
    )
    const [order] = await listOrders(app, customer)
    expect(order).toMatchObject({ longDistance: true, total: 0, payable: { can: false, reason: 'not-priced' } })
    expect(await app.db.selectFrom('slot_reservations').select('order_id').execute()).not.toContainEqual({
      order_id: (await readOrder(app, customer, order!.orderNo)).id,
    })
  })

  test('added at the last step show the questions for the quote, and place no order', async () => {
    const web = await complete(customer)
    const seen = await shown(web)
    const { draft } = web.draft()!
    web.setCookie(encodeDraft({ draft: { ...draft, cart: { 1: 999 } }, step: 4, savedAt: 1 }))
    expect(await web.post({ step: '4', shown: seen })).toBe('/mover-steps?step=4&changed=1')
    expect(await web.sentTo('?step=4&changed=1')).toBe('/mover-steps?step=2')
    expect(await listOrders(app, customer)).toEqual([])
  })
})

describe('[WIZ-12] a place sent by a browser', () => {
  const bengaluru = { ...buildTestPlace('l-whitefield-560066'), name: 'Whitefield', lat: 19.12, lng: 72.84 }

  test('is read from the gazetteer by its id, whatever name, town, PIN code and point were sent', async () => {
    const { draft } = (await complete(customer)).draft()!
    const web = browser(customer)
    const powai = {
      ...draft.to.place!,
      name: 'Bandra',
      city: 'Thane',
      state: 'Goa',
      pincode: '110001',
      lat: 19.1,
      lng: 72.9,
    }
    web.setCookie(encodeDraft({ draft: { ...draft, to: { ...draft.to, place: powai } }, step: 4, savedAt: 1 }))
    const { stored } = await web.get('?step=4')
    expect(stored.draft.to.place).toEqual({ ...buildTestPlace('l-powai-400076'), lat: 19.1, lng: 72.9 }) // a pin in Powai
  })

  test('in Bengaluru with a point in Mumbai gives no local move', async () => {
    const { draft } = (await complete(customer)).draft()!
    const web = browser(customer)
    web.setCookie(encodeDraft({ draft: { ...draft, to: { ...draft.to, place: bengaluru } }, step: 4, savedAt: 1 }))
    expect((await web.get('')).stored.draft.to.place).toEqual(buildTestPlace('l-whitefield-560066'))
    expect(await web.sentTo('?step=4')).toBe('/mover-steps?step=2')
  })

  test('outside the gazetteer is ignored', async () => {
    const { draft } = (await complete(customer)).draft()!
    const web = browser(customer)
    const madeUp = { ...draft.to.place!, id: 'l-next-door-400053' }
    web.setCookie(encodeDraft({ draft: { ...draft, to: { ...draft.to, place: madeUp } }, step: 4, savedAt: 1 }))
    expect(await web.sentTo('?step=4')).toBe('/mover-steps?step=1')
  })

  test.each(['Leh', 'Nashik'])('[WIZ-09] within %s, where we have no crew, needs a manual quote', async town => {
    const web = browser(customer)
    await web.post({ ...movement, from: town, to: town })
    expect(await web.sentTo('?step=3')).toBe('/mover-steps?step=2')
    expect(await web.post(things)).toMatch(/^\/thankyou\?kind=quote/)
    const [order] = await listOrders(app, customer)
    expect(order).toMatchObject({ longDistance: true, payable: { can: false, reason: 'not-priced' } })
    const rows = app.db.selectFrom('orders').select('city_id').where('order_no', '=', order!.orderNo)
    expect(await rows.execute()).toEqual([{ city_id: null }])
  })
})

describe('input that no form of ours sends', () => {
  test.each<[string, Record<string, string>]>([
    ['no step', {}],
    ['step 7', { step: '7' }],
    ['a NUL byte', { ...movement, name: 'Ne\0ha' }],
    ['a field of a book', { ...movement, name: 'Neha '.repeat(5_000) }],
  ])('%s is rejected', async (_, fields) => {
    await expect(browser(visitor).post(fields)).rejects.toMatchObject({ kind: 'invalid' })
  })
})
