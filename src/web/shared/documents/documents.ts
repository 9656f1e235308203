import { openDocument } from '#modules/documents/index.server.ts'
import { answering, appOf, knownActor } from '../../app-shell/session.ts'
import type { Route } from './+types/documents'
import { fileResponse } from './file-response.ts'

/** `GET /documents/:id`: for its customer and staff; not found for everybody else. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await answering(knownActor(args))
  return fileResponse(await answering(openDocument(appOf(args.context), actor, args.params.id)))
}
