import { readTextPicture } from '#modules/content/index.server.ts'
import { answerPicture } from '../answer-picture.ts'
import { answering, appOf } from '../session.ts'
import type { Route } from './+types/text-pictures'

/** `GET /pictures/texts/:file`: a picture of a text. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  answerPicture(await answering(readTextPicture(appOf(context), params.file)))
