import { readPicture } from '#modules/catalogue/index.server.ts'
import { answerPicture } from '../../app-shell/answer-picture.ts'
import { answering, appOf } from '../../app-shell/session.ts'
import type { Route } from './+types/pictures'

/** `GET /pictures/:file`: a service’s photo. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  answerPicture(await answering(readPicture(appOf(context), params.file)))
