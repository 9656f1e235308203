import { openDocument } from '#modules/documents/index.server.ts'
import { getApp, requireActor, respondOnError } from '../../app-shell/session.ts'
import type { Route } from './+types/documents'
import { buildFileResponse } from './file-response.ts'

/** `GET /documents/:id`: for its customer and staff; not found for everybody else. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await respondOnError(requireActor(args))
  return buildFileResponse(await respondOnError(openDocument(getApp(args.context), actor, args.params.id)))
}
