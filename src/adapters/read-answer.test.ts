import { readdirSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { serveWithErrors } from '#testing/serve-with-errors.ts'
import { callProvider } from './call-provider.ts'
import { createGoogleMaps } from './google-maps/google-maps.ts'
import { MAX_ANSWER_BYTES, readAnswer } from './read-answer.ts'
import { sendHttpRequest } from './send-http-request.ts'
import { createS3Storage } from './storage/s3.ts'

let provider: Awaited<ReturnType<typeof serveWithErrors>>
const sizes = { most: MAX_ANSWER_BYTES, over: MAX_ANSWER_BYTES + 1 }
let size = sizes.over
beforeAll(async () => {
  provider = await serveWithErrors(new Hono().all('*', c => c.body(new Uint8Array(size).fill(32))))
})
afterAll(() => provider.close())

const post = { method: 'POST', headers: {}, body: '' } as const
const ways: Record<string, (url: string) => Promise<unknown>> = {
  payments: url => sendHttpRequest(url, { method: 'GET', headers: {}, timeoutMs: 20_000 }),
  messages: url => callProvider(fetch, url, post),
  maps: url => {
    const settings = { serverKey: 'key', placesUrl: url, geocodeUrl: url }
    return createGoogleMaps(settings, { timeoutMs: 20_000 }).geocode('Pune')
  },
  storage: url => {
    const settings = { endpoint: url, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' }
    return createS3Storage(settings, { log: openLog('silent'), wait: async () => {} }).get('documents/a.pdf')
  },
}

test.each(Object.keys(ways))('no more than 5 MB is read of what a provider of %s answers', async way => {
  size = sizes.over
  await expect(ways[way]!(provider.url)).rejects.toThrow()
})

test.each(['payments', 'messages', 'storage'])('an answer of exactly that size is read: %s', async way => {
  size = sizes.most
  await expect(ways[way]!(provider.url)).resolves.toBeDefined()
})

test('an answer without an end is left as soon as it is too long', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull: stream => {
      sent += 1_000_000
      stream.enqueue(new Uint8Array(1_000_000))
    },
  })
  await expect(readAnswer(new Response(endless))).rejects.toThrow(expect.objectContaining({ name: 'AnswerTooLarge' }))
  expect(sent).toBeLessThan(MAX_ANSWER_BYTES + 3_000_000)
})

test('no adapter reads an answer by itself', () => {
  const files = readdirSync('src/adapters', { recursive: true, encoding: 'utf8' })
  const asking = files.filter(name => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.includes('simulator'))
  const reads = asking.filter(name =>
    /\bresponse\.(text|json|arrayBuffer|blob|bytes|body)\b/.test(readFileSync(`src/adapters/${name}`, 'utf8')),
  )
  expect(reads).toEqual(['read-answer.ts'])
})
