import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { refuse } from '#kernel/refusal.ts'
import { ProviderRefusal } from '#modules/payments/ports.ts'
import type { Log } from '#platform/log.ts'
import { askHttp, type Told } from '../ask-http.ts'
import { parseJson } from '../parse-json.ts'
import { errorSchema } from './wire.ts'

const TIMEOUT_MS = 8_000
const TRIES = 3
/** Who asks us to wait longer than this is asked again later, not while a customer waits. */
const LONGEST_WAIT_MS = 3_000

export type Credentials = { keyId: string; keySecret: string }
export type ClientSettings = Credentials & {
  apiUrl: () => string
  log: Log
  timeoutMs?: number
  /** How time passes between two tries. */
  wait?: (ms: number) => Promise<unknown>
}
type Request = { method: 'GET' | 'POST'; path: string; body?: unknown; headers?: Record<string, string> }

/** Whether an answer is of what was asked for. */
type Asked<T> = (answer: T) => boolean

/** What came back: an answer in Razorpay's words, their no, or nothing that can be relied on. */
type Outcome<T> = { answer: T } | { refusal: ProviderRefusal } | { lost: string; waitMs?: number }

/**
 * Our own thin client of Razorpay's HTTP API: the npm package has no time-out, drops the idempotency header and compares
 * signatures with ===. Every call made here may be repeated safely (reads, orders under a unique receipt, refunds under
 * an idempotency key), so no answer, 409, 429, 5xx and a body that cannot be read are tried again with jitter; then
 * Refusal 'unavailable' provider.away. Any other 4xx throws ProviderRefusal. Each of these leaves one line in the log.
 */
export function createClient(settings: ClientSettings) {
  const { apiUrl, keyId, keySecret, log, timeoutMs = TIMEOUT_MS, wait = setTimeout } = settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function once<T>(
    { method, path, body, headers }: Request,
    schema: z.ZodType<T>,
    asked: Asked<T>,
  ): Promise<Outcome<T>> {
    try {
      const answer = await askHttp(apiUrl() + path, {
        method,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        timeoutMs,
      })
      return read(answer, schema, asked)
    } catch (error) {
      const { name, code } = error as Error & { code?: string }
      return { lost: code ?? name } // a redirect is not followed: keys and money go to this address alone
    }
  }

  return async function call<T>(request: Request, schema: z.ZodType<T>, asked: Asked<T> = () => true): Promise<T> {
    const named = { provider: 'razorpay', call: `${request.method} ${request.path}` }
    for (let attempt = 1; ; attempt++) {
      const outcome = await once(request, schema, asked)
      if ('answer' in outcome) return outcome.answer
      if ('refusal' in outcome) {
        log.error({ ...named, error: outcome.refusal.message }, 'payment provider refused')
        throw outcome.refusal
      }
      const waitMs = outcome.waitMs ?? 200 * 2 ** attempt * (0.5 + Math.random())
      log.warn({ ...named, attempt, error: outcome.lost }, 'payment provider gave no answer')
      if (attempt === TRIES || waitMs > LONGEST_WAIT_MS) throw refuse('unavailable', 'provider.away')
      await wait(waitMs)
    }
  }
}

function read<T>({ status, headers, text }: Told, schema: z.ZodType<T>, asked: Asked<T>): Outcome<T> {
  const json = parseJson(text)
  if (status === 429) {
    const seconds = Number(headers['retry-after'])
    return { lost: 'status 429', ...(seconds > 0 && { waitMs: seconds * 1000 }) }
  }
  const told = status >= 400 && status < 500 && status !== 409 ? errorSchema.safeParse(json).data : undefined
  if (told) return { refusal: new ProviderRefusal(told.error.code, told.error.description) }
  if (status >= 300) return { lost: `status ${status}` }
  const parsed = schema.safeParse(json)
  if (parsed.success) return asked(parsed.data) ? { answer: parsed.data } : { lost: 'not what was asked for' }
  return { lost: json === undefined ? 'not JSON' : `fields ${parsed.error.issues.map(issue => issue.path.join('.'))}` }
}
