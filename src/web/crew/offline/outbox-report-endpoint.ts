import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { DomainError, httpStatus } from '#kernel/domain-error.ts'
import { readFormWithFiles } from '#web/app-shell/read-form.ts'
import { translateFor } from '#web/app-shell/session.ts'
import { getSendingWorker } from '../worker-session.ts'
import type { Route } from './+types/outbox-report-endpoint'
import { fileForms } from './outbox-kinds.server.ts'

const form = z.union(fileForms, 'form.invalid')

export { rejectGet as loader } from '#web/app-shell/reject-get.ts'

/**
 * `POST /crew/sent/report` with a photo or note stored by a phone. Answers as `sent.ts` does. Also accepted from a
 * worker who left recently, since it changes nothing else.
 */
export async function action(args: Route.ActionArgs) {
  const { app, worker, left } = await getSendingWorker(args)
  if (!worker) return new Response(null, { status: 401 })
  try {
    const { fields: sent, files } = await readFormWithFiles(args.request, form)
    if (sent.worker !== worker.id) return new Response(null, { status: 403 })
    await sent.accept({ app, worker, left }, files.get('photo'))
    return Response.json({ outcome: 'taken' })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // Temporary: too many per hour, or no storage.
    if (error.kind === 'too-many' || error.kind === 'unavailable')
      return new Response(null, { status: httpStatus[error.kind] })
    const [first = error.code] = Object.values(error.fields)
    return Response.json({ outcome: 'refused', text: formatErrorText(translateFor(args.context), first) })
  }
}
