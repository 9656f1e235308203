import type { z } from 'zod'
import { refuse } from '#kernel/refusal.ts'
import { errorSchema } from './wire.ts'

const TIMEOUT_MS = 8_000
const TRIES = 3

export type Credentials = { keyId: string; keySecret: string }
type Request = { method: 'GET' | 'POST'; path: string; body?: unknown; headers?: Record<string, string> }

/** A provider's answer that says no for good: nothing is gained by asking again. */
export class RazorpayError extends Error {
  readonly code: string
  constructor(code: string, description: string) {
    super(`${code}: ${description}`)
    this.code = code
  }
}

/**
 * Our own thin client of Razorpay's HTTP API: the npm package has no time-out, drops the idempotency header and compares
 * signatures with ===. Every call made here may be repeated safely (reads, and orders under a unique receipt), so a lost
 * answer, 429 and 5xx are tried again with jitter; then Refusal 'unavailable' provider.away.
 */
export function createClient(apiUrl: () => string, { keyId, keySecret }: Credentials) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function once({ method, path, body, headers }: Request): Promise<{ status: number; text: string }> {
    const response = await fetch(apiUrl() + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, text: await response.text() }
  }

  return async function call<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(request).catch((error: Error) => error)
      const lost = answer instanceof Error || answer.status === 429 || answer.status >= 500
      if (!lost) return read(answer, schema)
      if (attempt === TRIES) throw refuse('unavailable', 'provider.away')
      await new Promise(resolve => setTimeout(resolve, 200 * 2 ** attempt * (0.5 + Math.random())))
    }
  }
}

function read<T>({ status, text }: { status: number; text: string }, schema: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new RazorpayError('GARBAGE', `status ${status} without JSON`)
  }
  if (status >= 400) {
    const told = errorSchema.safeParse(json)
    throw new RazorpayError(told.data?.error.code ?? `HTTP_${status}`, told.data?.error.description ?? 'no description')
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success)
    throw new RazorpayError('GARBAGE', parsed.error.issues.map(issue => issue.path.join('.')).join(', '))
  return parsed.data
}
