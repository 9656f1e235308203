import { ChannelError } from '#modules/messaging/index.server.ts'
import { parseJson } from './parse-json.ts'

/** Longer than a connection may take to open (10 s), so that a provider who is away is told from one who is slow. */
const TIMEOUT_MS = 15_000

/** How requests travel: over the network, or to a simulator in this process. */
export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>
export type Answer = { status: number; json: unknown }

/** The connection was never made: nothing was sent. */
const notSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
])

/**
 * One request to a provider that has no idempotency key. A lost answer throws 'unsure', a connection that could not be made
 * 'retry'. A body that is not JSON comes back as undefined.
 */
export async function askProvider(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, json: parseJson(await response.text()) }
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
    throw new ChannelError({ kind: notSent.has(code) ? 'retry' : 'unsure' }, `no answer (${code})`)
  }
}

/** What a status alone tells, where the body says nothing more: a gateway's 502 or 504 may have passed the request on. */
export function troubleOfStatus(status: number) {
  if (status === 502 || status === 504 || status < 300) return { kind: 'unsure' } as const
  return status === 429 || status >= 500 ? ({ kind: 'retry' } as const) : ({ kind: 'never' } as const)
}
