import { readCataloguePhoto } from '#modules/catalogue/index.server.ts'
import { respondWithPicture } from '../../app-shell/respond-with-picture.ts'
import { getApp, respondOnError } from '../../app-shell/session.ts'
import type { Route } from './+types/pictures'

/** `GET /pictures/:file`: a service’s photo. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  respondWithPicture(await respondOnError(readCataloguePhoto(getApp(context), params.file)))
