import { readUpload } from '#modules/documents/index.server.ts'
import { fileResponse } from '../documents/file-response.ts'
import { answering, appOf } from '../session.ts'
import type { Route } from './+types/uploads'

/** `GET /uploads/:id`: whoever was given the name of an upload may read it; nobody can guess one. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  fileResponse(await answering(readUpload(appOf(context), params.id)))
