import { data } from 'react-router'
import { z } from 'zod'
import { parseMobile } from '#kernel/phone.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { type RouteArgs, respondOnError } from '#web/app-shell/session.ts'
import { readQuoteValues, validateQuote } from './quote-errors.ts'
import { recordQuoteRequest } from './record-quote-request.ts'

const texts = z.record(z.string(), z.string())

/** Handles the quote form for every screen that has one. Errors come back with the typed values (QUOTE-01). */
export async function handleQuoteForm({ request, context }: RouteArgs) {
  const fields = await respondOnError(readForm(request, texts))
  const values = readQuoteValues(fields)
  const errors = validateQuote(values)
  const mobile = parseMobile(values.mobile)
  if (!mobile) errors.mobile = true
  if (!mobile || Object.keys(errors).length > 0) return data({ values, errors }, { status: 422 })
  return respondOnError(recordQuoteRequest({ request, context }, values, mobile, 'dialog' in fields))
}
