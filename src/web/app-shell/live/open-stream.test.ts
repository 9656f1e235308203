import type { Context } from 'hono'
import { expect, test } from 'vitest'
import type { App } from '#platform/app.ts'
import { handleCacheMessage } from '#platform/cache/on-message.ts'
import { closeStreams, respondWithStream } from './open-stream.ts'

function createTestCompany(): App {
  const app = { db: {} } as App
  app.reader = app
  return app
}

/** Opens a stream as a client. Returns the text received so far, and whether the stream ended. */
function lookOn(app: App, maxClients = 5) {
  const c = {
    req: { raw: new Request('http://localhost/') },
    body: (body: ReadableStream | null, status: number) => new Response(body, { status }),
  } as unknown as Context
  const { status, body } = respondWithStream(
    app,
    c,
    { of: 'customer:TH-20001', most: maxClients },
    { beat: 60_000, still: async () => true, begin: () => {}, hear: ({ write }, topic) => write(`data: ${topic}\n\n`) },
  )
  const read = { status, text: '', ended: body === null }
  if (body) void follow(body, read)
  return read
}

async function follow(body: ReadableStream<Uint8Array>, read: { text: string; ended: boolean }) {
  for await (const bytes of body) read.text += new TextDecoder().decode(bytes)
  read.ended = true
}

test('a stream receives only messages of its own company, although both have the same order number', async () => {
  const [one, other] = [createTestCompany(), createTestCompany()]
  const [atOne, atOther] = [lookOn(one), lookOn(other)]
  handleCacheMessage(one, 'TH-20001')
  await expect.poll(() => atOne.text).toContain('data: TH-20001')
  handleCacheMessage(other, 'end')
  await expect.poll(() => atOther.text).toContain('data: end')
  expect(atOther.text).not.toContain('TH-20001')
  expect(atOne.text).not.toContain('data: end')
  for (const app of [one, other]) closeStreams(app)
})

test('the limit of clients applies per company, and closing one company’s streams leaves the other’s open', async () => {
  const [one, other] = [createTestCompany(), createTestCompany()]
  const first = lookOn(one, 1)
  expect(lookOn(one, 1).status).toBe(204)
  const atOther = lookOn(other, 1)
  expect(atOther.status).toBe(200)
  closeStreams(one)
  await expect.poll(() => first.ended).toBe(true)
  handleCacheMessage(other, 'still here')
  await expect.poll(() => atOther.text).toContain('data: still here')
  expect(atOther.ended).toBe(false)
  closeStreams(other)
})
