import { readTextPicture } from '#modules/content/index.server.ts'
import { answering, appOf } from '../session.ts'
import type { Route } from './+types/text-pictures'

/** `GET /pictures/texts/:file`: a picture of a text, for anybody. Another has another name, so this one may be kept for good. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const content = await answering(readTextPicture(appOf(context), params.file))
  return new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
