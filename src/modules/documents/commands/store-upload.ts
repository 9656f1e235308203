import { reject } from '#kernel/domain-error.ts'
import type { PictureExtension } from '#kernel/picture.ts'
import { type Actor, formatActor, type Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { detectMimeType, drawPicture } from '#platform/files/draw-picture.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import {
  getUploadKey,
  getUploadPath,
  MAX_PICTURE_SIDE,
  MAX_UPLOAD_BYTES,
  type UploadEnding,
  type UploadId,
  uploadTypes,
} from '../rules/upload.ts'
import { createDocumentId } from './write-document.ts'

/** A stored upload: `href` is for a page, `id` for a row. */
type Upload = { id: UploadId; href: string; contentType: string; bytes: number }
/** A picture only, such as an avatar; or also a PDF, such as a certificate. */
export type AllowedUpload = 'picture' | 'picture-or-pdf'

/** Uploads per hour and sender: nobody needs more, and each costs a second of the processor. */
const MAX_PER_HOUR = 30

/**
 * Stores a file that `actor` sent: from a form by `readFormWithFiles`, from a program as its bytes. Its type is
 * detected from its content; name and declared type are ignored. Pictures are re-encoded, which removes location,
 * camera and any hidden data. The caller writes the row that references it within a day (`removeUnattachedUploads`). Rejects
 * with 'invalid' upload.empty, .too-large, .type, .not-a-picture, .too-many-pixels, .broken; 'too-many' too-many;
 * 'unavailable' storage.away.
 */
export async function storeUpload(
  app: App,
  actor: Actor | Worker,
  sent: Uint8Array,
  allowed: AllowedUpload = 'picture-or-pdf',
): Promise<Upload> {
  if (sent.length === 0) throw reject('invalid', 'upload.empty')
  if (sent.length > MAX_UPLOAD_BYTES) throw reject('invalid', 'upload.too-large')
  await countHits(app, [{ key: `upload:${getSenderKey(actor)}`, max: MAX_PER_HOUR, seconds: 3_600 }])
  const ending = await detectEnding(sent)
  if (!ending) throw reject('invalid', 'upload.type')
  if (ending === 'pdf' && allowed === 'picture') throw reject('invalid', 'upload.not-a-picture')
  const content = ending === 'pdf' ? sent : await reencodePicture(sent, ending, getSenderKey(actor))
  const id = `${createDocumentId()}.${ending}`
  const customer_id = actor.kind === 'customer' ? actor.id : null
  await app.db.insertInto('uploads').values({ id, customer_id, created_at: app.now() }).execute()
  await app.ports.storage.put(getUploadKey(id), content, uploadTypes[ending])
  return { id, href: getUploadPath(id), contentType: uploadTypes[ending], bytes: content.length }
}

const getSenderKey = (actor: Actor | Worker) => (actor.kind === 'visitor' ? actor.address : formatActor(actor))

async function detectEnding(content: Uint8Array): Promise<UploadEnding | null> {
  const mime = await detectMimeType(content)
  const ending = Object.keys(uploadTypes).find(known => uploadTypes[known as UploadEnding] === mime)
  // The detection skips a byte order mark, and readers tolerate even more. Here a PDF must start with its own
  // signature.
  if (ending === 'pdf' && !Buffer.from(content.subarray(0, 5)).equals(Buffer.from('%PDF-'))) return null
  return (ending as UploadEnding | undefined) ?? null
}

const reencodePicture = (content: Uint8Array, ending: PictureExtension, sender: string): Promise<Uint8Array> =>
  drawPicture(content, ending, sender, picture =>
    picture
      .resize({ width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(ending === 'jpg' ? 'jpeg' : ending, { quality: 84 })
      .toBuffer(),
  )
