import { data } from 'react-router'
import { z } from 'zod'
import { parseMobile } from '#kernel/phone.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { type Args, answering } from '#web/app-shell/session.ts'
import { quoteErrors, readQuoteValues } from './quote-errors.ts'
import { recordQuoteRequest } from './record-quote-request.ts'

const texts = z.record(z.string(), z.string())

/** Handles the quote form for every screen that has one. Errors come back with the typed values (QUOTE-01). */
export async function answerQuote({ request, context }: Args) {
  const fields = await answering(readForm(request, texts))
  const values = readQuoteValues(fields)
  const errors = quoteErrors(values)
  const mobile = parseMobile(values.mobile)
  if (!mobile) errors.mobile = true
  if (!mobile || Object.keys(errors).length > 0) return data({ values, errors }, { status: 422 })
  return answering(recordQuoteRequest({ request, context }, values, mobile, 'dialog' in fields))
}
