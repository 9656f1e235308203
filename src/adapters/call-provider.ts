import { ChannelError } from '#modules/messaging/index.server.ts'
import { type Circuit, createCircuit } from './circuit.ts'
import { parseJson } from './parse-json.ts'
import { readAnswerText } from './read-answer.ts'

/** Longer than a connection may take to open (10 s), to distinguish a provider that is away from a slow one. */
const TIMEOUT_MS = 15_000

/**
 * Creates the circuit of one message provider: after a few failures in a row, the next messages wait for a moment
 * instead of each running into the timeout.
 */
export const createMessageCircuit = () => createCircuit({ failures: 3, openMs: 15_000 })

/** The transport of requests: over the network, or to a simulator in this process. */
export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>
export type ProviderAnswer = { status: number; json: unknown }

/** Error codes of a connection that was never made: nothing was sent. */
const connectionErrors = new Set([
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
 * Sends one request to a provider without idempotency keys. A lost response throws 'unsure', a connection that could
 * not be made or an open circuit 'retry'. A body that is not JSON is returned as undefined.
 */
export async function callProvider(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  { circuit, timeoutMs = TIMEOUT_MS }: { circuit?: Circuit; timeoutMs?: number | undefined } = {},
): Promise<ProviderAnswer> {
  if (circuit && !circuit.mayAsk())
    throw new ChannelError({ kind: 'retry' }, 'not asked: the provider gave no answer just now')
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const json = parseJson(await readAnswerText(response))
    circuit?.answered()
    return { status: response.status, json }
  } catch (error) {
    circuit?.failed()
    const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
    throw new ChannelError({ kind: connectionErrors.has(code) ? 'retry' : 'unsure' }, `no answer (${code})`)
  }
}

/**
 * Classifies a failure by its status, if the body says nothing more: with 502 or 504 a gateway may have passed the
 * request on.
 */
export function classifyStatus(status: number) {
  if (status === 502 || status === 504 || status < 300) return { kind: 'unsure' } as const
  return status === 429 || status >= 500 ? ({ kind: 'retry' } as const) : ({ kind: 'never' } as const)
}
