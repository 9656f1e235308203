import { isRouteErrorResponse } from 'react-router'

/** Why a request of the page's script has no answer: it never arrived, the server is away, or it broke. */
export type LostAnswer = 'network' | 'away' | 'broken'

/** Of what a request of the page threw. Null for an answer that says no, or where to go on: those have words of their own. */
export function lostAnswer(error: unknown): LostAnswer | null {
  if (error instanceof Response) return null
  if (isRouteErrorResponse(error)) {
    if (error.status < 500) return null
    return error.status === 500 ? 'broken' : 'away'
  }
  return isNetworkError(error) ? 'network' : 'broken'
}

/** As browsers word a fetch that failed, and React Router an answer that broke off or was somebody else's page. */
const isNetworkError = (error: unknown) =>
  error instanceof Error &&
  ((error.name === 'TypeError' && /fetch|network|load failed/i.test(error.message)) ||
    /turbo-stream/.test(error.message))
