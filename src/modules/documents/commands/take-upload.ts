import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import {
  LONGEST_SIDE,
  MOST_PIXELS,
  MOST_UPLOAD_BYTES,
  type UploadEnding,
  type UploadId,
  uploadTypes,
} from '../rules/upload.ts'
import { newDocumentId } from './write-document.ts'

export type Upload = { id: UploadId; contentType: string; bytes: number }

/**
 * Keeps a file that a user sent. What it is, its content says; its name and declared type are never looked at. Pictures are
 * drawn anew, which drops place, camera and whatever was hidden behind them. Refuses 'invalid' upload.empty, .too-large,
 * .type, .too-many-pixels, .broken.
 */
export async function takeUpload(app: App, sent: Uint8Array): Promise<Upload> {
  if (sent.length === 0) throw refuse('invalid', 'upload.empty')
  if (sent.length > MOST_UPLOAD_BYTES) throw refuse('invalid', 'upload.too-large')
  const ending = await sniff(sent)
  if (!ending) throw refuse('invalid', 'upload.type')
  const content = ending === 'pdf' ? sent : await redraw(sent, ending)
  const id = `${newDocumentId()}.${ending}`
  await app.ports.storage.put(`uploads/${id}`, content, uploadTypes[ending])
  return { id, contentType: uploadTypes[ending], bytes: content.length }
}

async function sniff(content: Uint8Array): Promise<UploadEnding | null> {
  const { fileTypeFromBuffer } = await import('file-type') // with sharp below, 30 MB that most days nobody needs
  const found = await fileTypeFromBuffer(content)
  const ending = Object.keys(uploadTypes).find(known => uploadTypes[known as UploadEnding] === found?.mime)
  // The sniffer steps over a byte order mark; readers forgive even more. A PDF begins with its own mark here.
  if (ending === 'pdf' && !Buffer.from(content.subarray(0, 5)).equals(Buffer.from('%PDF-'))) return null
  return (ending as UploadEnding | undefined) ?? null
}

async function redraw(content: Uint8Array, ending: Exclude<UploadEnding, 'pdf'>): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  try {
    return await picture
      .autoOrient() // the turn of the camera stands in the metadata that is dropped
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(ending === 'jpg' ? 'jpeg' : ending, { quality: 84 })
      .toBuffer()
  } catch (error) {
    const tooMany = (error as Error).message.includes('pixel limit')
    throw refuse('invalid', tooMany ? 'upload.too-many-pixels' : 'upload.broken')
  }
}
