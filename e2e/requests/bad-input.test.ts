import { expect, test } from 'vitest'
import { fetchPath } from './fetch-path.ts'

const expectServing = async () => expect((await fetchPath('/')).status).toBe(200)

test('a body of 10 MB is refused, and the server goes on serving', async () => {
  const answer = await fetchPath('/login', {
    method: 'POST',
    body: 'x'.repeat(10_000_000),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }).catch(() => null) // the server may close the connection before it has read everything
  expect(answer?.status ?? 413).toBe(413)
  await expectServing()
})

test.each(['/%', '/%zz', '/mybooking/%00', '/services/%E0%A4%A', '/..%2f..%2fetc/passwd%00'])(
  'the path %j answers 4xx',
  async path => {
    const { status } = await fetchPath(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    await expectServing()
  },
)

test('a NUL byte in a form, broken JSON, and a file in a text field answer 4xx', async () => {
  const nul = await fetchPath('/login', { method: 'POST', body: new URLSearchParams({ mobile: '98765\u000043210' }) })
  expect(nul.status).toBe(422)
  const broken = await fetchPath('/hooks/razorpay', {
    method: 'POST',
    body: '{"event":',
    headers: { 'content-type': 'application/json' },
  })
  expect(broken.status).toBe(400)
  const form = new FormData()
  form.set('mobile', new File(['x'], 'x.txt', { type: 'text/plain' }))
  const file = await fetchPath('/login', { method: 'POST', body: form })
  expect(file.status).toBe(422)
  await expectServing()
})

test('a post from another site is refused', async () => {
  const answer = await fetchPath('/logout', { method: 'POST', headers: { origin: 'https://evil.example' } })
  expect(answer.status).toBe(403)
})
