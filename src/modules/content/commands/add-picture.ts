import { MAX_FILE_BYTES } from '#kernel/picture.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import { drawPicture, pictureEndingOf } from '#platform/files/draw-picture.ts'
import { countAgainst } from '#platform/http/rate-limit.ts'
import { pictureAddress, pictureFiles, pictureKey, pictureWidths } from '../rules/text-picture.ts'

/** Drawing one picture takes a second of the processor. */
const MAX_AN_HOUR = 200

/**
 * Stores a picture for a text, redrawn in the sizes that the site shows, and returns the address for use in the text.
 * It is never removed, because an earlier version may use it. Rejects with 'forbidden' staff.right, 'invalid'
 * upload.empty, .too-large, .not-a-picture, .too-many-pixels, .broken, 'too-many' too-many, 'unavailable' storage.away.
 */
export async function addPicture(app: App, staff: Staff, sent: Uint8Array): Promise<string> {
  requireRight(staff, 'content')
  if (sent.length === 0) throw reject('invalid', 'upload.empty')
  if (sent.length > MAX_FILE_BYTES) throw reject('invalid', 'upload.too-large')
  await countAgainst(app, [{ key: `picture:${staff.id}`, most: MAX_AN_HOUR, seconds: 3_600 }])
  const ending = await pictureEndingOf(sent)
  if (!ending) throw reject('invalid', 'upload.not-a-picture')
  const [large, small] = await drawPicture(sent, ending, `staff:${staff.id}`, picture =>
    Promise.all(
      [pictureWidths.large, pictureWidths.small].map(width =>
        picture
          .clone()
          .resize({ width, height: 8_000, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer({ resolveWithObject: true }),
      ),
    ),
  )
  const files = pictureFiles(newToken().slice(0, 22), large!.info)
  await app.ports.storage.put(pictureKey(files.large), large!.data, 'image/webp')
  if (files.small) await app.ports.storage.put(pictureKey(files.small), small!.data, 'image/webp')
  return pictureAddress(files.large)
}
