import { readTextPicture } from '#modules/content/index.server.ts'
import { respondWithPicture } from '../respond-with-picture.ts'
import { getApp, respondOnError } from '../session.ts'
import type { Route } from './+types/text-pictures'

/** `GET /pictures/texts/:file`: a picture of a text. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  respondWithPicture(await respondOnError(readTextPicture(getApp(context), params.file)))
