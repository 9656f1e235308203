import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxItem } from './outbox.ts'
import { sendWaiting } from './send.ts'

/** The items stored on the phone. */
let items: OutboxItem[] = []
vi.mock('./outbox.ts', () => ({
  listOutboxItems: async () => [...items],
  updateOutboxItem: async (item: OutboxItem) => {
    items = items.map(one => (one.n === item.n ? item : one))
  },
  deleteOutboxItems: async (gone: OutboxItem[]) => {
    items = items.filter(({ n }) => !gone.some(one => one.n === n))
  },
}))

/** The response to each item by id. Items without one are accepted. */
let answers: Record<string, () => Response | Promise<Response>> = {}
let requested: URLSearchParams[] = []
beforeEach(() => {
  answers = {}
  requested = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    requested.push(body)
    return (await answers[body.get('id')!]?.()) ?? Response.json({ outcome: 'taken' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const put = (...ids: string[]) => {
  items = ids.map((id, at): OutboxItem => {
    const [worker, job] = id.split('-') as [string, string]
    const kind = job === 'out' ? 'logout' : 'step'
    const of = {
      id,
      worker: Number(worker),
      job,
      kind,
      url: '/crew/sent',
      fields: { step: 'loaded' },
      label: '',
    } as const
    return { ...of, n: at + 1, at: Date.now() - 60_000, state: 'waiting' }
  })
}
const sent = () => requested.map(body => body.get('id'))
const left = () => items.map(({ id, state }) => `${id} ${state}`)
const refused = () => Response.json({ outcome: 'refused', text: 'No.' })
const status = (code: number) => () => new Response(null, { status: code })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

test('items are sent in order with their age, and stay until a page includes them', async () => {
  put('1-7-a', '1-8-a', '1-7-b')
  expect(await sendWaiting()).toBe('all')
  expect(sent()).toEqual(['1-7-a', '1-8-a', '1-7-b'])
  expect(Math.floor(Number(requested[0]!.get('age')))).toBe(60)
  expect(left()).toEqual(['1-7-a sent', '1-8-a sent', '1-7-b sent'])
  await sendWaiting()
  expect(requested).toHaveLength(3)
})

test.each([
  ['the network breaks off', noNetwork],
  ['a hotel answers in its place', () => new Response('<h1>Room number?</h1>')],
])('if %s, no later item is sent', async (_, answer) => {
  put('1-7-a', '1-7-b', '1-8-a')
  answers['1-7-b'] = answer
  expect(await sendWaiting()).toBe('later')
  expect(sent()).toEqual(['1-7-a', '1-7-b'])
  expect(left()).toEqual(['1-7-a sent', '1-7-b waiting', '1-8-a waiting'])
})

test.each([
  ['the server is away', status(503)],
  ['it is an answer of another kind', () => Response.json({ ok: true })],
])('if %s, the item and later ones of its job wait; other jobs go on', async (_, answer) => {
  put('1-7-a', '1-7-b', '1-8-a')
  answers['1-7-a'] = answer
  expect(await sendWaiting()).toBe('later')
  expect(left()).toEqual(['1-7-a waiting', '1-7-b waiting', '1-8-a sent'])
})

test('items of another worker wait for their login; those of the logged-in worker are sent', async () => {
  put('1-7-a', '1-8-a', '2-7-a')
  answers['1-7-a'] = status(403)
  expect(await sendWaiting()).toBe('all')
  expect(sent()).toEqual(['1-7-a', '2-7-a'])
})

test('without login sending reports it, and a logout is sent anyway', async () => {
  put('1-7-a', '1-out')
  answers['1-7-a'] = status(401)
  expect(await sendWaiting()).toBe('login')
  expect(left()).toEqual(['1-7-a waiting'])
})

test('a rejected item stays for its worker, and later items are sent', async () => {
  put('1-7-a', '1-7-b')
  answers['1-7-a'] = refused
  expect(await sendWaiting()).toBe('all')
  expect(left()).toEqual(['1-7-a refused', '1-7-b sent'])
  expect(items[0]!.text).toBe('No.')
})

test('the item pressed just now is marked direct; rejected, it waits for its page to remove it', async () => {
  put('1-7-a', '1-7-b')
  answers['1-7-b'] = refused
  await sendWaiting('1-7-b')
  expect(requested.map(body => body.get('direct'))).toEqual([null, '1'])
  expect(left()).toEqual(['1-7-a sent', '1-7-b waiting'])
  expect(items[1]!.text).toBe('No.')
})
