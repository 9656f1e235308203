import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAX_LEADS_PER_MINUTE } from '#modules/sales/commands/record-webhook-enquiries.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { createLeadsWebhook } from './leads.ts'

const secret = 'a secret of two, long enough'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ LEADS_WEBHOOK_SECRET: secret })
})
afterAll(() => app.close())

const send = (body: unknown, signature?: string) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'x-signature': signature ?? calculateHmacHex(secret, text) }
  return createLeadsWebhook(app).request('/', { method: 'POST', body: text, headers })
}
const count = async (table: 'leads' | 'lead_events') => (await app.db.selectFrom(table).select('id').execute()).length

test('an hour of two hundred leads, each sent twice and beside garbage: none lost, none doubled', async () => {
  const mobileOf = (n: number) => String(9_840_000_000 + n)
  const leads = Array.from({ length: 200 }, (_, n) => ({
    ...{ id: `p-${n}`, mobile: n % 3 ? mobileOf(n) : `+91 ${mobileOf(n)}`, name: `Person ${n}`, city: 'Pune' },
    message: 'Two rooms\0',
  }))
  const garbage = [null, 'text', { id: 'x' }, { id: 'y', mobile: '12' }, { mobile: mobileOf(1) }, [leads[0]]]
  const answers = await Promise.all(
    leads.flatMap((lead, n) => [send(lead), send([lead, garbage[n % garbage.length]]), ...(n % 10 ? [] : [send('{')])]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
  expect([await count('leads'), await count('lead_events')]).toEqual([200, 200])
  expect(await (await send(leads[7]!)).json()).toEqual({ outcomes: ['known'] })
  const pune = app.db.selectFrom('cities').select('id').where('slug', '=', 'pune')
  const bound = await app.db.selectFrom('leads').select('id').where('city_id', '=', pune).execute()
  expect(bound).toHaveLength(200)
})

test('the same person by another id joins their lead', async () => {
  const before = await count('leads')
  expect(await (await send({ id: 'other', mobile: '9840000001' })).json()).toEqual({ outcomes: ['taken'] })
  expect(await count('leads')).toBe(before)
})

test('a city is known by each of its names; an unknown one keeps its text until the city is known', async () => {
  const lead = async (mobile: string) =>
    app.db
      .selectFrom('leads as l')
      .leftJoin('cities as c', 'c.id', 'l.city_id')
      .select(['c.slug', 'l.unknown_city'])
      .where('l.mobile', '=', mobile)
      .executeTakeFirst()
  const cities = [
    ...['Bengaluru', 'Bangalore', 'bangalore, Karnataka', 'ಬೆಂಗಳೂರು', 'Gurugram', 'Gurgaon', 'Bombay', ''],
    ...['Atlantis', 'Nagpur ❤'],
  ]
  const mobiles = cities.map((_, n) => String(9_850_000_000 + n))
  await send(cities.map((city, n) => ({ id: `city-${n}`, mobile: mobiles[n], city })))
  expect((await Promise.all(mobiles.map(lead))).map(one => [one?.slug ?? null, one?.unknown_city])).toEqual([
    ...Array.from({ length: 4 }, () => ['bangalore', '']),
    ...[
      ['gurgaon', ''],
      ['gurgaon', ''],
      ['mumbai', ''],
      [null, ''],
    ],
    ...[
      [null, 'Atlantis'],
      [null, 'Nagpur ❤'],
    ],
  ])
  await send({ id: 'again', mobile: mobiles[8], city: 'Poona' })
  expect(await lead(mobiles[8]!)).toEqual({ slug: 'pune', unknown_city: '' })
})

test.each([
  ['another secret', calculateHmacHex('another', '{"id":1,"mobile":"9840009999"}')],
  ['none', ''],
])('signed with %s it is refused', async (_, signature) => {
  const answer = await send('{"id":1,"mobile":"9840009999"}', signature)
  expect(answer.status).toBe(400)
})

test('without a configured secret nothing is accepted', async () => {
  const closed = { ...app, config: { ...app.config, leadsWebhookSecret: null } }
  const text = '{"id":1,"mobile":"9840009999"}'
  const headers = { 'x-signature': calculateHmacHex('', text) }
  const answer = await createLeadsWebhook(closed).request('/', { method: 'POST', body: text, headers })
  expect(answer.status).toBe(400)
})

test('200 leads of one post are saved in one transaction, and two simultaneous posts save each lead once', async () => {
  const lead = (n: number) => ({ id: `q-${n}`, mobile: String(9_850_000_000 + n), name: 'Person' })
  const leads = Array.from({ length: 200 }, (_, n) => lead(n))
  const transactions = vi.spyOn(app.db, 'transaction')
  const one = (await (await send(leads)).json()) as { outcomes: string[] }
  expect(transactions).toHaveBeenCalledTimes(1)
  transactions.mockRestore()
  expect(one.outcomes).toEqual(leads.map(() => 'taken'))
  const others = Array.from({ length: 20 }, (_, n) => lead(500 + n))
  const both = await Promise.all([send(others), send(others.toReversed())])
  const outcomes = await Promise.all(
    both.map(async answer => ((await answer.json()) as { outcomes: string[] }).outcomes),
  )
  expect(outcomes[0]!.map((outcome, n) => [outcome, outcomes[1]![19 - n]].toSorted())).toEqual(
    others.map(() => ['known', 'taken']),
  )
})

test('a post beyond the limit per minute is answered 429 with Retry-After and saved only when repeated later', async () => {
  const now = app.now()
  app.setNow(new Date(now.getTime() + 10 * 60_000))
  const batch = (of: number) => Array.from({ length: 200 }, (_, n) => ({ id: `r-${of}-${n}`, mobile: '9860000000' }))
  for (let sent = 200; sent <= MAX_LEADS_PER_MINUTE; sent += 200) expect((await send(batch(1))).status).toBe(200)
  const before = await count('lead_events')
  const refused = await send(batch(2))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await count('lead_events')).toBe(before)
  app.setNow(new Date(now.getTime() + 11 * 60_000))
  expect((await send(batch(2))).status).toBe(200)
  expect(await count('lead_events')).toBe(before + 200)
})

test('a stranger without the secret uses up nothing of the limit', async () => {
  const hits = async () =>
    (await app.db.selectFrom('rate_limits').select('hits').where('key', '=', 'leads-hook').execute()).map(
      row => row.hits,
    )
  const before = await hits()
  await send([{ id: 1, mobile: '9840009999' }], 'wrong')
  expect(await hits()).toEqual(before)
})
