import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { storeUpload } from '#modules/documents/index.server.ts'
import { readFormWithFiles } from '../../app-shell/read-form.ts'
import { getApp, requireActor, respondOnError, toFormError } from '../../app-shell/session.ts'
import type { Route } from './+types/new-upload'

export { rejectGet as loader } from '../../app-shell/reject-get.ts'

/** `POST /uploads`, a form with the field `file`, from a logged-in user: 201 with the stored upload as JSON. */
export async function action(args: Route.ActionArgs) {
  const actor = await respondOnError(requireActor(args))
  try {
    const { files } = await readFormWithFiles(args.request, z.object({}))
    const file = files.get('file')
    if (!file) throw reject('invalid', 'upload.empty')
    return Response.json(await storeUpload(getApp(args.context), actor, file), { status: 201 })
  } catch (error) {
    const { data: formError, init } = toFormError(args.context, error)
    return Response.json(formError, init ?? undefined)
  }
}
