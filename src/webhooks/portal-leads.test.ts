import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPortalWebhookUrl } from '#modules/sales/index.server.ts'
import { createMetaSimulator, type PortalPerson, portalSimulators } from '#testing/lead-portal-simulator.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createPortalLeadsWebhook } from './portal-leads.ts'

const meta = createMetaSimulator()
let app: TestApp
let http: ReturnType<typeof createPortalLeadsWebhook>
beforeAll(async () => {
  app = await openTestApp({ LEADS_WEBHOOK_SECRET: 'a secret of two, long enough' }, { metaLeadAds: meta.client })
  http = createPortalLeadsWebhook(app)
})
afterAll(() => app.close())
beforeEach(() => {
  meta.state.away = false
})

const portals = Object.keys(portalSimulators) as (keyof typeof portalSimulators)[]
const pathOf = (portal: keyof typeof portalSimulators) => getPortalWebhookUrl(app, portal)!.split('/hooks/leads')[1]!
let number = 9_830_000_000
const createPerson = (differences: Partial<PortalPerson> = {}): PortalPerson => ({
  ...{ id: `lead-${++number}`, name: 'Meera Joshi', mobile: String(number), email: 'meera@example.in' },
  ...{ city: 'Poona', message: '2 BHK to Mumbai' },
  ...differences,
})
const readLead = (mobile: string) =>
  app.db
    .selectFrom('leads as l')
    .innerJoin('lead_sources as s', 's.id', 'l.source_id')
    .innerJoin('lead_events as e', 'e.lead_id', 'l.id')
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select(['l.name', 'l.email', 'l.move_date', 'l.home', 's.portal', 'c.slug', 'e.words', 'l.channel'])
    .where('l.mobile', '=', mobile)
    .execute()

describe('the leads of portals', () => {
  test.each(portals)(
    '[LEAD-04] a lead of %s is saved once, with its source, however often it is sent',
    async portal => {
      const person = createPerson()
      const send = () => portalSimulators[portal]({ http, path: pathOf(portal), person })
      const answers = [...(await Promise.all([send(), send()])), await send()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const leads = await readLead(person.mobile)
      expect(leads).toHaveLength(1)
      expect(leads[0]).toMatchObject({ portal, name: 'Meera Joshi', email: 'meera@example.in', slug: 'pune' })
      expect(leads[0]!.channel).toBe('webhook')
    },
  )

  test.each([
    ['justdial', 'text/plain; charset=utf-8', 'RECEIVED'],
    ['sulekha', 'text/plain; charset=utf-8', 'SUCCESS'],
    ['indiamart', 'application/json', '{"code":200,"status":"SUCCESS"}'],
    ['google', 'application/json', '{}'],
  ] as const)('[LEAD-04] %s gets the answer that it expects', async (portal, type, text) => {
    const answer = await portalSimulators[portal]({ http, path: pathOf(portal), person: createPerson() })
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([type, text])
  })

  test('[LEAD-04] the message is kept, and each other answer as a note with its name', async () => {
    const [one, other] = [createPerson(), createPerson()]
    await portalSimulators.indiamart({ http, path: pathOf('indiamart'), person: one })
    expect((await readLead(one.mobile))[0]!.words).toBe(
      '2 BHK to Mumbai\nSubject: Requirement for Movers\nSender address: Baner, Pune\nSender state: Maharashtra\nSender pincode: 411045\nQuery product name: Household Shifting\nQuery mcat name: Movers',
    )
    await portalSimulators.google({ http, path: pathOf('google'), person: other })
    expect((await readLead(other.mobile))[0]).toMatchObject({
      ...{ move_date: '2026-12-05', words: 'Which floor?: Third, no lift' },
    })
  })

  test('[LEAD-04] a test lead of Google is answered and not saved', async () => {
    const person = createPerson()
    const answer = await portalSimulators.google({ http, path: pathOf('google'), person }, { test: true })
    expect(answer.status).toBe(200)
    expect(await readLead(person.mobile)).toEqual([])
  })

  test('[LEAD-04] a lead without a mobile number becomes one contact message, which staff answer by email', async () => {
    const person = createPerson({ mobile: '', email: 'nri@example.com' })
    for (let sent = 0; sent < 2; sent++)
      expect((await portalSimulators.indiamart({ http, path: pathOf('indiamart'), person })).status).toBe(200)
    const messages = app.db.selectFrom('contact_messages').select(['name', 'message']).where('email', '=', person.email)
    expect(await messages.execute()).toEqual([
      { name: 'Meera Joshi', message: expect.stringContaining('Query message: 2 BHK to Mumbai') },
    ])
  })

  test('[LEAD-04] an address with another token, or that of another portal, accepts nothing', async () => {
    const person = createPerson()
    const token = pathOf('justdial').split('.')[1]
    for (const path of ['/justdial.0123456789abcdef', `/sulekha.${token}`, '/justdial', '/justdial.'])
      expect((await portalSimulators.justdial({ http, path, person })).status).toBe(404)
    expect(await readLead(person.mobile)).toEqual([])
  })

  test('[LEAD-04] without LEADS_WEBHOOK_SECRET there is no address', async () => {
    const closed = { ...app, config: { ...app.config, leadsWebhookSecret: null } }
    expect(getPortalWebhookUrl(closed, 'google')).toBeNull()
    const path = pathOf('google')
    const answer = await portalSimulators.google({
      http: createPortalLeadsWebhook(closed),
      path,
      person: createPerson(),
    })
    expect(answer.status).toBe(404)
  })

  test.each(['', '{', '[]', '{"lead_id":1}', '"text"'])('[LEAD-04] %j from Google is answered 422', async body => {
    const headers = { 'content-type': 'application/json' }
    expect((await http.request(pathOf('google'), { method: 'POST', headers, body })).status).toBe(422)
  })
})

describe('the lead ads of Meta', () => {
  test('[LEAD-04] Meta’s check of the address is answered only with our token', async () => {
    expect(await (await meta.verify(http)).text()).toBe('1158201444')
    expect((await meta.verify(http, 'guessed')).status).toBe(403)
  })

  test('[LEAD-04] a notified lead is fetched and saved once', async () => {
    const person = createPerson()
    for (let sent = 0; sent < 2; sent++) expect((await meta.notify(http, person)).status).toBe(200)
    const leads = await readLead(person.mobile)
    expect(leads).toHaveLength(1)
    expect(leads[0]).toMatchObject({ portal: 'meta', name: 'Meera Joshi', slug: 'pune', home: expect.any(String) })
  })

  test('[LEAD-04] while Meta is away nothing is lost: the notification is refused and comes again', async () => {
    const person = createPerson()
    meta.state.away = true
    expect((await meta.notify(http, person)).status).toBe(503)
    expect(await readLead(person.mobile)).toEqual([])
    meta.state.away = false
    expect((await meta.notify(http, person)).status).toBe(200)
    expect(await readLead(person.mobile)).toHaveLength(1)
  })

  test('[LEAD-04] a notification with a wrong signature is refused', async () => {
    const person = createPerson()
    expect((await meta.notify(http, person, 'guessed')).status).toBe(400)
    expect(await readLead(person.mobile)).toEqual([])
  })
})
