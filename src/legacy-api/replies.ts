import type { Context } from 'hono'
import { errorText } from '#i18n/fault-text.ts'
import { english } from '#i18n/language.ts'
import type { Translate } from '#i18n/speaker.ts'
import { DomainError, httpStatus } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { isDatabaseAway } from '#platform/database/database-error.ts'
import type { Row } from './call.ts'

/**
 * Builds the answer of the generic endpoint: `results` is JSON text with a `Table`; a document is JSON text in its
 * first row (API-02).
 */
export const generic = (answer: Row[] | { document: Row }) => ({
  results: JSON.stringify({
    Table: Array.isArray(answer) ? answer : [{ document: JSON.stringify(answer.document) }],
  }),
})

export const done = (more: Row = {}) => ({ document: { Done: 'Data saved successfully', ...more } })

/** Returns the translator of the contract, which is in English. */
export const wireSays = (app: App): Translate => app.words.t(english.code)

export type ErrorReply = { status: number; text: string; code: string }

/**
 * Converts an error for the client. Anything but a rejection is a bug: it is logged in full and answered with one
 * neutral sentence.
 */
export function getError(app: App, error: unknown): ErrorReply {
  const t = wireSays(app)
  if (error instanceof DomainError) {
    const field = Object.values(error.fields)[0]
    return { status: httpStatus[error.kind], text: errorText(t, field ?? error.code, error.facts), code: error.code }
  }
  if (isDatabaseAway(error)) return { status: 503, text: t('faults.wire.away'), code: 'wire.away' }
  app.log.error({ error: (error as Error).stack }, 'unhandled')
  return { status: 500, text: t('faults.wire.bug'), code: 'wire.bug' }
}

/**
 * Answers a rejection of the generic endpoint as an Error document (ERR-04). An error that the client can correct has
 * status 200, as it expects.
 */
export function genericError(c: Context, { status, text }: ErrorReply) {
  const answered = [404, 409, 422, 429].includes(status) ? 200 : status
  return c.json(generic({ document: { Error: text } }), answered as 200)
}

/** Answers a rejection of the other calls: the text under each of the names that clients look for. */
export const plainError = (c: Context, { status, text }: ErrorReply) =>
  c.json({ success: false, message: text, msg: text, Error: text }, (status === 422 ? 400 : status) as 400)
