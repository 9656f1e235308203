import { isRouteErrorResponse } from 'react-router'

/**
 * The reason why a request of the page's script has no response: it never arrived, the server is unavailable, or it
 * failed.
 */
export type NoResponseReason = 'network' | 'away' | 'broken'

/**
 * Returns the reason why a request failed. Null for a response that rejects or redirects: those have texts of their
 * own.
 */
export function getNoResponseReason(error: unknown): NoResponseReason | null {
  if (error instanceof Response) return null
  if (isRouteErrorResponse(error)) {
    if (error.status < 500) return null
    return error.status === 500 ? 'broken' : 'away'
  }
  return isNetworkError(error) ? 'network' : 'broken'
}

/**
 * True for the error texts of browsers for a failed fetch, and of React Router for a response that broke off or came
 * from another server.
 */
const isNetworkError = (error: unknown) =>
  error instanceof Error &&
  ((error.name === 'TypeError' && /fetch|network|load failed/i.test(error.message)) ||
    /turbo-stream/.test(error.message))
