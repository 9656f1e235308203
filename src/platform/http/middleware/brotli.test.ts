import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import { compressWithBrotli } from './brotli.ts'

const page = `<p>${'नमस्ते, shifting '.repeat(200)}</p>`
const site = new Hono()
site.use(compress({ threshold: 1024 }), compressWithBrotli(1024))
site.get('/', c => c.html(page, 200, { vary: 'accept-language', 'set-cookie': 'a=b' }))
site.get('/short', c => c.html('<p>Short</p>', 200, { 'content-length': '12' }))
site.get('/picture', c => c.body(page, 200, { 'content-type': 'image/webp' }))

const ask = (path: string, encodings: string) => site.request(path, { headers: { 'accept-encoding': encodings } })

test.each(['gzip, deflate, br, zstd', 'br', 'gzip;q=1.0, br;q=0.5', 'BR;q=1'])('%s is answered in Brotli', async as => {
  const answer = await ask('/', as)
  const body = Buffer.from(await answer.arrayBuffer())
  const { headers } = answer
  expect(brotliDecompressSync(body).toString()).toBe(page)
  expect(body.length).toBeLessThan(200)
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('vary')).toBe('accept-language, accept-encoding')
  expect(headers.get('set-cookie')).toBe('a=b')
  expect(headers.get('content-length')).toBeNull()
})

test.each([
  ['/', 'gzip, deflate', 'gzip'],
  ['/', 'gzip, br;q=0', 'gzip'],
  ['/', 'gzip, brotli', 'gzip'],
  ['/', 'identity', null],
  ['/short', 'br', null],
  ['/picture', 'br', null],
])('%s for who takes %s is encoded as %j', async (path, as, encoding) => {
  const answer = await ask(path, as)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
})
