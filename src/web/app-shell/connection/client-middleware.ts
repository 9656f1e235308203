import { useEffect } from 'react'
import { type DataStrategyResult, data, type MiddlewareFunction, useLocation } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { closeToast, toast } from '#web/ui/toasts/toast-store.ts'
import { useTranslation } from '../words/use-words.tsx'
import { getNoResponseReason } from './no-response.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Keeps the page and everything typed on it when a request gets no response, and shows a toast instead of the error
 * page. Navigation to another page is the exception: the error page reports that, and nothing is lost.
 */
export const keepPageOnNoResponse: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const posted = request.method !== 'GET'
  if (Object.values(results).some(({ type, result }) => type === 'data' || !getNoResponseReason(unwrapResult(result))))
    closeNoResponseToasts()
  if (request.signal.aborted || !(posted || toAddress(new URL(request.url)) === shownAddress)) return results
  for (const [route, { type, result }] of Object.entries(results)) {
    const lost = type === 'error' && getNoResponseReason(unwrapResult(result))
    if (!lost) continue
    const reason = posted ? lost : 'stale'
    const [title, text] = [t(`connection.${reason}.title`), t(`connection.${reason}.text`)]
    noResponseToasts.push(toast({ kind: posted ? 'error' : 'warning', title, text }))
    if (posted)
      results[route] = { type: 'data', result: data(undefined, { status: 503 }) } // and nothing is reloaded
    else delete results[route] // keeps what was loaded before
  }
  return results
}

/**
 * Toasts about requests without a response. They are closed with the next response, because they are no longer true.
 */
let noResponseToasts: number[] = []
function closeNoResponseToasts() {
  for (const id of noResponseToasts) closeToast(id)
  noResponseToasts = []
}

/** Replaces the history entry when Back leads to an address that redirects. Otherwise Back would never get past it. */
export const replaceRedirectedHistoryEntry: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const address = toAddress(new URL(request.url))
  const cameBack = address === toAddress(location) && address !== shownAddress // the browser goes back before the page does
  for (const { result } of Object.values(results))
    if (cameBack && result instanceof Response) result.headers.set('x-remix-replace', 'yes')
  return results
}

/** The address and the translations of the page on screen, for middleware, which runs outside React. */
let shownAddress = ''
let t: Translate
export function useShownPage() {
  const address = toAddress(useLocation())
  const words = useTranslation()
  useEffect(() => {
    shownAddress = address
    t = words
  }, [address, words])
}

const toAddress = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** React Router wraps what an action threw together with the response's status. */
const unwrapResult = (result: unknown) =>
  (result as { type?: string } | null)?.type === 'DataWithResponseInit' ? (result as { data: unknown }).data : result
