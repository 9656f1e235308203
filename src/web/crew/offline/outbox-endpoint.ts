import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { endSession } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { toFormError, translateFor } from '#web/app-shell/session.ts'
import { buildEndedWorkerCookie, getSendingWorker } from '../worker-session.ts'
import type { Route } from './+types/outbox-endpoint'
import { senderFields, sentForms } from './outbox-kinds.server.ts'

const logout = z.object({ ...senderFields, kind: z.literal('logout', 'form.invalid') })
const form = z.discriminatedUnion('kind', [logout, ...sentForms], 'form.invalid')

export { rejectGet as loader } from '#web/app-shell/reject-get.ts'

/**
 * `POST /crew/sent` with one item of a phone's outbox. Answers 200 with the final outcome, 401 if nobody is logged in,
 * 403 if another worker is. With any other answer the phone keeps the item and sends it again.
 */
export async function action(args: Route.ActionArgs) {
  const { app, token, worker, left } = await getSendingWorker(args)
  try {
    const sent = await readForm(args.request, form)
    if (!('accept' in sent)) return await logOut(app, token, sent.worker === worker?.id)
    if (!worker) return new Response(null, { status: 401 })
    if (sent.worker !== worker.id) return new Response(null, { status: 403 })
    const rejection = await sent.accept({ app, worker, left })
    return Response.json(
      rejection
        ? { outcome: 'refused', text: formatErrorText(translateFor(args.context), rejection.code, rejection.facts) }
        : { outcome: 'taken' },
    )
  } catch (error) {
    const { data: formError, init } = toFormError(args.context, error)
    return Response.json(formError, init ?? undefined)
  }
}

/** Ends the session if it is the worker's own; otherwise there is nothing to do. */
async function logOut(app: App, token: string | null, own: boolean) {
  if (token && own) await endSession(app, token)
  return Response.json(
    { outcome: 'taken' },
    own ? { headers: { 'set-cookie': buildEndedWorkerCookie(app) } } : undefined,
  )
}
