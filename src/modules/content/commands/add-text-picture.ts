import { reject } from '#kernel/domain-error.ts'
import { MAX_FILE_BYTES } from '#kernel/picture.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import { detectPictureExtension, drawPicture } from '#platform/files/draw-picture.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import {
  getTextPictureFiles,
  getTextPictureStorageKey,
  getTextPictureUrl,
  textPictureWidths,
} from '../rules/text-picture.ts'

/** Drawing one picture takes a second of the processor. */
const MAX_AN_HOUR = 200

/**
 * Stores a picture for a text, redrawn in the sizes that the site shows, and returns the address for use in the text.
 * It is never removed, because an earlier version may use it. Rejects with 'forbidden' staff.right, 'invalid'
 * upload.empty, .too-large, .not-a-picture, .too-many-pixels, .broken, 'too-many' too-many, 'unavailable' storage.away.
 */
export async function addTextPicture(app: App, staff: Staff, sent: Uint8Array): Promise<string> {
  requirePermission(staff, 'content')
  if (sent.length === 0) throw reject('invalid', 'upload.empty')
  if (sent.length > MAX_FILE_BYTES) throw reject('invalid', 'upload.too-large')
  await countHits(app, [{ key: `picture:${staff.id}`, max: MAX_AN_HOUR, seconds: 3_600 }])
  const ending = await detectPictureExtension(sent)
  if (!ending) throw reject('invalid', 'upload.not-a-picture')
  const [large, small] = await drawPicture(sent, ending, `staff:${staff.id}`, picture =>
    Promise.all(
      [textPictureWidths.large, textPictureWidths.small].map(width =>
        picture
          .clone()
          .resize({ width, height: 8_000, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer({ resolveWithObject: true }),
      ),
    ),
  )
  const files = getTextPictureFiles(createToken().slice(0, 22), large!.info)
  await app.ports.storage.put(getTextPictureStorageKey(files.large), large!.data, 'image/webp')
  if (files.small) await app.ports.storage.put(getTextPictureStorageKey(files.small), small!.data, 'image/webp')
  return getTextPictureUrl(files.large)
}
