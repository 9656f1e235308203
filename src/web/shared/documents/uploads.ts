import { readUpload } from '#modules/documents/index.server.ts'
import { getApp, requireActor, respondOnError } from '../../app-shell/session.ts'
import type { Route } from './+types/uploads'
import { buildFileResponse } from './file-response.ts'

/** `GET /uploads/:id`: for the customer who sent it and staff; not found for everybody else. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await respondOnError(requireActor(args))
  return buildFileResponse(await respondOnError(readUpload(getApp(args.context), actor, args.params.id)))
}
