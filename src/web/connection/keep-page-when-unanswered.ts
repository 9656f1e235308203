import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router'
import { connection } from '../text/en/connection.ts'
import { toast } from '../ui/toasts/toast-store.ts'
import { lostAnswer } from './lost-answer.ts'

type Results = Record<string, DataStrategyResult>

/**
 * A request whose answer never came leaves the page as it stands, with everything typed, and says so at the top right; the
 * error page would take it away. But for the way to another page: that is the error page's to tell, and nothing is lost.
 */
export const keepPageWhenUnanswered: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const posted = request.method !== 'GET'
  if (request.signal.aborted || !(posted || isHere(request.url))) return results
  for (const [route, { type, result }] of Object.entries(results)) {
    const lost = type === 'error' && lostAnswer(unwrapped(result))
    if (!lost) continue
    toast({ kind: posted ? 'error' : 'warning', ...(posted ? connection[lost] : connection.stale) })
    if (posted)
      results[route] = { type: 'data', result: data(undefined, { status: 503 }) } // and nothing is loaded anew
    else delete results[route] // what was loaded before stays
  }
  return results
}

/** The page on screen, asked for anew. */
const isHere = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname === location.pathname && search === location.search
}

/** React Router packs what an action threw together with the answer's status. */
const unwrapped = (result: unknown) =>
  (result as { type?: string } | null)?.type === 'DataWithResponseInit' ? (result as { data: unknown }).data : result
