import { MapsUnavailableError } from '#modules/places/index.server.ts'
import { createCircuit } from '../circuit.ts'

/**
 * The pause if Google is away; it is longer for a wrong key or an exhausted quota, which nobody fixes within a minute.
 */
const MOMENT_MS = 30_000
const LONG_MS = 600_000
const lasting = new Set([
  '429',
  '403',
  '401',
  'RESOURCE_EXHAUSTED',
  'OVER_QUERY_LIMIT',
  'OVER_DAILY_LIMIT',
  'REQUEST_DENIED',
  'PERMISSION_DENIED',
])

/** Errors of our own request: the provider is working. */
const ours = new Set(['NOT_FOUND', 'INVALID_ARGUMENT', 'INVALID_REQUEST'])

/** Creates the circuit: after a failure the provider is not called for a while. */
export function createMapsCircuit(now: () => number = Date.now) {
  const circuit = createCircuit({ failures: 1, openMs: MOMENT_MS, now })
  let last = ''
  return async function guarded<T>(work: () => Promise<T>): Promise<T> {
    if (!circuit.mayAsk()) throw new MapsUnavailableError(last, true)
    try {
      const answer = await work()
      circuit.answered()
      return answer
    } catch (error) {
      if (error instanceof MapsUnavailableError && ours.has(error.status)) circuit.answered()
      else if (error instanceof MapsUnavailableError) {
        last = error.status
        circuit.failed(lasting.has(error.status) ? LONG_MS : MOMENT_MS)
      }
      throw error
    }
  }
}
