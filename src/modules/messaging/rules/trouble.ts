/**
 * What a failed send allows. 'retry': the provider certainly did not take it, a later try may work. 'later': the same, and
 * the provider says when. 'never': it never will. 'unsure': the answer was lost, it may have taken it.
 */
export type Trouble = { kind: 'retry' } | { kind: 'later'; seconds: number } | { kind: 'never' } | { kind: 'unsure' }

export type NextStep =
  | { do: 'try-again'; seconds: number }
  | { do: 'next-channel' }
  /** Ask again after a while whether a report has come; null: there is nowhere else to go. */
  | { do: 'await-report'; seconds: number | null }
  | { do: 'give-up' }

/** A message moves to its next channel rather than wait longer than this for the one it is on. */
const TIMEOUT_SECONDS = 60
/** Reports of a message that was taken come within seconds. */
export const REPORT_SECONDS = 300
const LONGEST_WAIT_SECONDS = 3_600
/** With the waits above, about 19 hours on the last channel. */
const MAX_ATTEMPTS = 30

/**
 * What to do after a try failed; `attempts` on this channel, this one included. Never the same channel again after a lost
 * answer: WhatsApp and SMS have no idempotency key. Source: docs/decisions/messages.md.
 */
export function stepAfter(trouble: Trouble, attempts: number, hasNext: boolean): NextStep {
  if (trouble.kind === 'never') return hasNext ? { do: 'next-channel' } : { do: 'give-up' }
  if (trouble.kind === 'unsure') return { do: 'await-report', seconds: hasNext ? REPORT_SECONDS : null }
  const seconds = trouble.kind === 'later' ? trouble.seconds : Math.min(LONGEST_WAIT_SECONDS, 2 ** attempts)
  if (hasNext && seconds > TIMEOUT_SECONDS) return { do: 'next-channel' }
  return attempts >= MAX_ATTEMPTS ? { do: 'give-up' } : { do: 'try-again', seconds }
}
