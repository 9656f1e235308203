import { errorText } from '#i18n/fault-text.ts'
import { DomainError, httpStatus } from '#kernel/refusal.ts'
import { translateFor } from '#web/app-shell/session.ts'
import { saveDamageReport } from '../save-damage-report.server.ts'
import { phoneOf } from '../worker-session.ts'
import type { Route } from './+types/sent-report'

export { onlyPosts as loader } from '#web/app-shell/only-posts.ts'

/**
 * `POST /crew/sent/report`: a photo or a note that a phone kept, answered as `sent.ts` answers. Of who left lately too: what was seen changes nothing.
 */
export async function action(args: Route.ActionArgs) {
  const { app, worker } = await phoneOf(args)
  if (!worker) return new Response(null, { status: 401 })
  try {
    const own = await saveDamageReport(app, worker, args.request)
    return own ? Response.json({ outcome: 'taken' }) : new Response(null, { status: 403 })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // For now, not for good: too many in an hour, no storage.
    if (error.kind === 'too-many' || error.kind === 'unavailable')
      return new Response(null, { status: httpStatus[error.kind] })
    const [first = error.code] = Object.values(error.fields)
    return Response.json({ outcome: 'refused', text: errorText(translateFor(args.context), first) })
  }
}
