import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { ProviderRejection } from '#modules/payments/ports.ts'
import type { Log } from '#platform/log.ts'
import { createCircuit } from '../circuit.ts'
import { parseJson } from '../parse-json.ts'
import { type HttpAnswer, sendHttpRequest } from '../send-http-request.ts'
import { razorpayErrorSchema, type WireError } from './wire.ts'

const TRIES = 3
/**
 * Time limits in ms, for one attempt and for a call with all its attempts and pauses. A customer waits for an order to
 * be created and for a payment to be confirmed; nobody waits for lists and refunds.
 */
const LIMITS = { prompt: { tryMs: 4_000, callMs: 8_000 }, patient: { tryMs: 8_000, callMs: 30_000 } }
/** If the provider requests a longer pause, we try again later, not while a customer waits. */
const MAX_RETRY_AFTER_MS = 3_000
/** The pause after a call whose attempts all failed. */
const OPEN_MS = 10_000

export type RazorpayCredentials = { keyId: string; keySecret: string }
export type RazorpayClientSettings = RazorpayCredentials & {
  apiUrl: () => string
  log: Log
  /** Overrides our own limit of one attempt. */
  timeoutMs?: number
  /** Waits between two attempts. */
  wait?: (ms: number) => Promise<unknown>
  now?: () => number
}
type Request = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** True if nobody waits for the result. */
  patient?: true
  /** The overall limit for all calls on behalf of a waiting customer. */
  limit?: AbortSignal | undefined
}

/** True if an answer matches its request. */
type IsRequestedAnswer<T> = (answer: T) => boolean

/** The result of one attempt: an answer, a rejection, or nothing reliable. */
/** `answered`: the provider did answer, but not usefully. */
type Outcome<T> = { answer: T } | { refusal: ProviderRejection } | { lost: string; waitMs?: number; answered?: true }

/**
 * Creates our own thin client of Razorpay's HTTP API: the npm package has no timeout, drops the idempotency header and
 * compares signatures with ===. Every call here may be repeated safely (reads, orders under a unique receipt, refunds
 * under an idempotency key). No answer, 409, 429, 5xx and an unreadable body are retried with jitter; then DomainError
 * 'unavailable' provider.away. Any other 4xx throws ProviderRejection. Each failure leaves one line in the log.
 * `LIMITS` bounds each call, and after a call whose attempts all failed the provider is not called for a moment.
 */
export function createRazorpayClient(settings: RazorpayClientSettings) {
  const { apiUrl, keyId, keySecret, log, timeoutMs, wait = setTimeout, now = () => performance.now() } = settings
  const circuit = createCircuit({ failures: 1, openMs: OPEN_MS, now })
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function once<T>(
    { method, path, body, headers, limit }: Request,
    schema: z.ZodType<T>,
    isRequested: IsRequestedAnswer<T>,
    tryMs: number,
  ): Promise<Outcome<T>> {
    try {
      const answer = await sendHttpRequest(apiUrl() + path, {
        method,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        timeoutMs: tryMs,
        limit,
      })
      return read(answer, schema, isRequested)
    } catch (error) {
      const { name, code } = error as Error & { code?: string }
      return { lost: code ?? name } // redirects are not followed: keys and payments go to this address only
    }
  }

  return async function call<T>(
    request: Request,
    schema: z.ZodType<T>,
    isRequested: IsRequestedAnswer<T> = () => true,
  ): Promise<T> {
    const named = { provider: 'razorpay', call: `${request.method} ${request.path}` }
    const { tryMs, callMs } = LIMITS[request.patient ? 'patient' : 'prompt']
    const end = now() + callMs
    if (!circuit.mayAsk()) throw reject('unavailable', 'provider.away')
    for (let attempt = 1, answered = false; ; attempt++) {
      const outcome = await once(request, schema, isRequested, Math.min(timeoutMs ?? tryMs, Math.max(1, end - now())))
      answered ||= !('lost' in outcome) || outcome.answered === true
      if (answered) circuit.answered()
      if ('answer' in outcome) return outcome.answer
      if ('refusal' in outcome) {
        log.error({ ...named, error: outcome.refusal.message }, 'payment provider refused')
        throw outcome.refusal
      }
      const waitMs = outcome.waitMs ?? 200 * 2 ** attempt * (0.5 + Math.random())
      log.warn({ ...named, attempt, error: outcome.lost }, 'payment provider gave no answer')
      const isLast = attempt === TRIES || waitMs > MAX_RETRY_AFTER_MS || now() + waitMs >= end || request.limit?.aborted
      if (isLast) {
        if (!answered && circuit.failed()) log.error({ ...named, forMs: OPEN_MS }, 'payment provider not asked for now')
        throw reject('unavailable', 'provider.away')
      }
      await wait(waitMs)
    }
  }
}

function read<T>(
  { status, headers, text }: HttpAnswer,
  schema: z.ZodType<T>,
  isRequested: IsRequestedAnswer<T>,
): Outcome<T> {
  const json = parseJson(text)
  if (status === 429) {
    const seconds = Number(headers['retry-after'])
    return { lost: 'status 429', ...(seconds > 0 && { waitMs: seconds * 1000 }) }
  }
  const told = status >= 400 && status < 500 && status !== 409 ? razorpayErrorSchema.safeParse(json).data : undefined
  if (told) return { refusal: toProviderRejection(told.error) }
  if (status >= 300) return { lost: `status ${status}`, ...(status < 500 && { answered: true as const }) }
  const parsed = schema.safeParse(json)
  if (parsed.success)
    return isRequested(parsed.data) ? { answer: parsed.data } : { lost: 'not what was asked for', answered: true }
  const lost = json === undefined ? 'not JSON' : `fields ${parsed.error.issues.map(issue => issue.path.join('.'))}`
  return { lost, answered: true }
}

/**
 * Converts an error. Razorpay reports an amount above the account's maximum by its text only, 'Amount exceeds maximum
 * amount allowed.', with or without the field.
 */
function toProviderRejection({ code, description }: WireError): ProviderRejection {
  const isTooLarge = /amount exceeds (the )?maximum/i.test(description)
  return new ProviderRejection(code, description, isTooLarge ? 'above-maximum' : 'other')
}
