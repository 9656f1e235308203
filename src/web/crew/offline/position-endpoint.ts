import { z } from 'zod'
import { recordPosition } from '#modules/dispatch/index.server.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { getApp, toFormError } from '#web/app-shell/session.ts'
import { numericIdField } from '../report-context-fields.server.ts'
import { findWorker } from '../worker-session.ts'
import type { Route } from './+types/position-endpoint'

/** The coordinates are limited to India. */
const form = z.object({
  worker: numericIdField,
  job: numericIdField,
  lat: z.coerce.number('form.invalid').min(6, 'form.invalid').max(38, 'form.invalid'),
  lng: z.coerce.number('form.invalid').min(68, 'form.invalid').max(98, 'form.invalid'),
  age: z.coerce.number('form.invalid'),
})

export { rejectGet as loader } from '#web/app-shell/reject-get.ts'

/**
 * `POST /crew/here` with a phone's position. Answers 200 `{ outcome }`, where 'over' tells the phone to stop; 401 if
 * nobody is logged in, 403 if another worker is.
 */
export async function action(args: Route.ActionArgs) {
  const worker = await findWorker(args)
  if (!worker) return new Response(null, { status: 401 })
  try {
    const { worker: workerId, job, ...position } = await readForm(args.request, form)
    if (workerId !== worker.id) return new Response(null, { status: 403 })
    return Response.json({ outcome: await recordPosition(getApp(args.context), worker, job, position) })
  } catch (error) {
    const { data: formError, init } = toFormError(args.context, error)
    return Response.json(formError, init ?? undefined)
  }
}
