import type { Context } from 'hono'
import { formatErrorText } from '#i18n/error-text.ts'
import { englishLanguage } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import { DomainError, httpStatus } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import { isDatabaseAway } from '#platform/database/database-error.ts'
import type { ApiRow } from './call.ts'

/**
 * Builds the answer of the generic endpoint: `results` is JSON text with a `Table`; a document is JSON text in its
 * first row (API-02).
 */
export const buildGenericReply = (answer: ApiRow[] | { document: ApiRow }) => ({
  results: JSON.stringify({
    Table: Array.isArray(answer) ? answer : [{ document: JSON.stringify(answer.document) }],
  }),
})

export const buildDoneReply = (more: ApiRow = {}) => ({ document: { Done: 'Data saved successfully', ...more } })

/** Returns the translator of the contract, which is in English. */
export const getLegacyTranslator = (app: App): Translate => app.words.t(englishLanguage.code)

export type ErrorReply = { status: number; text: string; code: string }

/**
 * Converts an error for the client. Anything but a rejection is a bug: it is logged in full and answered with one
 * neutral sentence.
 */
export function toErrorReply(app: App, error: unknown): ErrorReply {
  const t = getLegacyTranslator(app)
  if (error instanceof DomainError) {
    const field = Object.values(error.fields)[0]
    return {
      status: httpStatus[error.kind],
      text: formatErrorText(t, field ?? error.code, error.facts),
      code: error.code,
    }
  }
  if (isDatabaseAway(error)) return { status: 503, text: t('errorTexts.wire.away'), code: 'wire.away' }
  app.log.error({ error: (error as Error).stack }, 'unhandled')
  return { status: 500, text: t('errorTexts.wire.bug'), code: 'wire.bug' }
}

/**
 * Answers a rejection of the generic endpoint as an Error document (ERR-04). An error that the client can correct has
 * status 200, as it expects.
 */
export function sendGenericError(c: Context, { status, text }: ErrorReply) {
  const answered = [404, 409, 422, 429].includes(status) ? 200 : status
  return c.json(buildGenericReply({ document: { Error: text } }), answered as 200)
}

/** Answers a rejection of the other calls: the text under each of the names that clients look for. */
export const sendPlainError = (c: Context, { status, text }: ErrorReply) =>
  c.json({ success: false, message: text, msg: text, Error: text }, (status === 422 ? 400 : status) as 400)
