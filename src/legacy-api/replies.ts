import type { Context } from 'hono'
import { errorText } from '#i18n/fault-text.ts'
import { english } from '#i18n/language.ts'
import type { Translate } from '#i18n/speaker.ts'
import { DomainError, httpStatus } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { isDatabaseAway } from '#platform/database/database-error.ts'
import type { Row } from './call.ts'

/** API-02: `results` is JSON text with a `Table`; a document stands as JSON text in its first row. */
export const generic = (answer: Row[] | { document: Row }) => ({
  results: JSON.stringify({
    Table: Array.isArray(answer) ? answer : [{ document: JSON.stringify(answer.document) }],
  }),
})

export const done = (more: Row = {}) => ({ document: { Done: 'Data saved successfully', ...more } })

/** The contract is English. */
export const wireSays = (app: App): Translate => app.words.t(english.code)

export type ErrorReply = { status: number; text: string; code: string }

/** What a failure is to the client. What is no refusal is a bug: logged in full, told in one calm sentence. */
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

/** ERR-04: the generic endpoint's refusals are Error documents. What a client can put right comes with 200, as it expects. */
export function genericError(c: Context, { status, text }: ErrorReply) {
  const answered = [404, 409, 422, 429].includes(status) ? 200 : status
  return c.json(generic({ document: { Error: text } }), answered as 200)
}

/** The other calls' refusals: the words under each of the names that clients look for them. */
export const plainError = (c: Context, { status, text }: ErrorReply) =>
  c.json({ success: false, message: text, msg: text, Error: text }, (status === 422 ? 400 : status) as 400)
