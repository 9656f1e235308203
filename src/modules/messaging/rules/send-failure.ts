/**
 * The consequences of a failed send. 'retry': the provider certainly did not accept it, and a later attempt may work.
 * 'later': the same, after the time that the provider gave. 'hold': a document is not
 * ready yet, however long that takes. 'never': it never will. 'unsure': the response was lost, so
 * it may have accepted it.
 */
export type SendFailure =
  | { kind: 'retry' }
  | { kind: 'later'; seconds: number }
  | { kind: 'hold'; seconds: number }
  | { kind: 'never' }
  | { kind: 'unsure' }

export type DeliveryStep =
  | { do: 'try-again'; seconds: number }
  | { do: 'next-channel' }
  /** Check after some seconds whether a report has arrived; null: there is no other channel. */
  | { do: 'await-report'; seconds: number | null }
  | { do: 'give-up' }

/** A message moves to its next channel rather than wait longer than this for the current one. */
const TIMEOUT_SECONDS = 60
/** Reports of an accepted message arrive within seconds. */
export const REPORT_SECONDS = 300
const MAX_WAIT_SECONDS = 3_600
/** With the waits above, about 19 hours on the last channel. */
const MAX_ATTEMPTS = 30

/**
 * Returns the next step after a failed attempt; `attempts` on this channel include this one. A channel is never retried
 * after a lost response, because WhatsApp and SMS have no idempotency key. Source: docs/decisions/messages.md.
 */
export function getNextDeliveryStep(failure: SendFailure, attempts: number, hasNext: boolean): DeliveryStep {
  if (failure.kind === 'never') return hasNext ? { do: 'next-channel' } : { do: 'give-up' }
  if (failure.kind === 'hold') return { do: 'try-again', seconds: failure.seconds }
  if (failure.kind === 'unsure') return { do: 'await-report', seconds: hasNext ? REPORT_SECONDS : null }
  const seconds = failure.kind === 'later' ? failure.seconds : Math.min(MAX_WAIT_SECONDS, 2 ** attempts)
  if (hasNext && seconds > TIMEOUT_SECONDS) return { do: 'next-channel' }
  return attempts >= MAX_ATTEMPTS ? { do: 'give-up' } : { do: 'try-again', seconds }
}
