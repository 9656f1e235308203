import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { App } from '#platform/app.ts'
import { createSmsReports } from '../adapters/sms/sms-reports.ts'
import { createSmsWebhook } from './sms.ts'

const taken = vi.fn()

const warn = vi.fn()
const secret = 'a long secret of the operator'
const app = (set: string | null = secret) =>
  ({ log: { warn }, ports: { smsReports: createSmsReports(set) } }) as unknown as App
const post = (body: string, told = secret, of = app()) =>
  quiet(createSmsWebhook(of, taken)).request(`/?${new URLSearchParams({ secret: told })}`, { method: 'POST', body })
/** Answers errors like http.ts. */
function quiet(hook: ReturnType<typeof createSmsWebhook>) {
  hook.onError((_, c) => c.text('', 500))
  return hook
}
beforeEach(() => vi.clearAllMocks())

/** A report as in MSG91's help pages. */
const one = (status: string, requestId = '346A130') =>
  JSON.stringify({ date: '2024-05-22 09:58:16', number: '919500006558', requestId, credit: '1', status, desc: 'X' })
const several = (...statuses: string[]) => {
  const report = statuses.map(status => ({ number: '919500006558', status, desc: 'DELIVERED', failedReason: '' }))
  const data = JSON.stringify([{ senderId: 'THIKNA', requestId: '346A130', report, userId: '27' }])
  return new URLSearchParams({ data }).toString()
}
const delivered = { messageId: null, providerId: '346A130', state: 'delivered', error: null }
const failed = (status: string) => ({ ...delivered, state: 'failed', error: `MSG91 ${status}` })

describe('MSG91’s delivery reports', () => {
  test.each<[string, string, object[]]>([
    ['version 3, delivered', one('1'), [delivered]],
    ['version 2, delivered', several('1'), [delivered]],
    ['several in one', several('1', '2'), [delivered, failed('2')]],
    ...['2', '9', '16', '17', '25'].map(
      status => [`status ${status}`, one(status), [failed(status)]] as [string, string, object[]],
    ),
  ])('%s', async (_, body, reports) => {
    expect((await post(body)).status).toBe(200)
    expect(taken.mock.calls).toEqual([[expect.anything(), 'sms', reports]])
  })

  test('an intermediate status is ignored', async () => {
    expect((await post(one('8'))).status).toBe(200)
    expect(taken).not.toHaveBeenCalled()
  })

  test.each([
    ['no secret', one('1'), '', 'stranger'],
    ['a wrong one', one('1'), 'guess', 'stranger'],
    ['garbage', '<html>', secret, 'unreadable'],
    ['a report cut off', several('1').slice(0, 60), secret, 'unreadable'],
    ['JSON of something else', '{"hello":1}', secret, 'unreadable'],
    ['nothing', '', secret, 'unreadable'],
  ])('%s: 400, one line in the log, nothing of it told', async (_, body, told, word) => {
    const answer = await post(body, told)
    expect(answer.status).toBe(400)
    expect(warn.mock.calls).toEqual([[{ hook: 'sms', bytes: body.length }, `webhook ${word}`]])
    expect(taken).not.toHaveBeenCalled()
  })

  test('without a configured secret every call is rejected, even with an empty one', async () => {
    expect((await post(one('1'), '', app(null))).status).toBe(400)
  })

  test('answers 2xx only after the report is saved', async () => {
    taken.mockRejectedValueOnce(new Error('the database is away'))
    expect((await post(one('1'))).status).toBe(500)
  })
})
