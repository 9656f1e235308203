import { readUpload } from '#modules/documents/index.server.ts'
import { answering, appOf, knownActor } from '../../app-shell/session.ts'
import type { Route } from './+types/uploads'
import { fileResponse } from './file-response.ts'

/** `GET /uploads/:id`: for the customer who sent it and staff; not found for everybody else. */
export async function loader(args: Route.LoaderArgs) {
  const actor = await answering(knownActor(args))
  return fileResponse(await answering(readUpload(appOf(args.context), actor, args.params.id)))
}
