import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseMobile } from '#kernel/phone.ts'
import { readForm } from '#web/shell/read-form.ts'
import { actorOf, answering, appOf } from '#web/shell/session.ts'
import { quoteFaults, readQuoteValues } from './quote-faults.ts'
import { takeQuote } from './take-quote.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The action of every screen with a quote form. What is wrong comes back with what was typed (QUOTE-01). */
export async function answerQuote({ request, context }: Args) {
  const fields = await answering(readForm(request, z.record(z.string(), z.string())))
  const values = readQuoteValues(fields)
  const faults = quoteFaults(values)
  if (!parseMobile(values.mobile)) faults.mobile = true
  if (Object.keys(faults).length > 0) return data({ values, faults }, { status: 422 })
  const actor = await answering(actorOf({ request, context }))
  return answering(takeQuote(appOf(context), actor, request, values, 'dialog' in fields))
}
