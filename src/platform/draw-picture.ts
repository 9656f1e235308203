import type { Sharp } from 'sharp'
import { mostPixels, type PictureEnding, pictureTypes } from '#kernel/picture.ts'
import { refuse } from '#kernel/refusal.ts'

/** What a file is, by its content: its name and declared type are never looked at. Null for what nobody knows. */
export async function mimeOf(content: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type') // with sharp below, 30 MB that most days nobody needs
  return (await fileTypeFromBuffer(content))?.mime ?? null
}

/** The ending of a picture that is taken; null for any other file. */
export async function pictureEndingOf(content: Uint8Array): Promise<PictureEnding | null> {
  const mime = await mimeOf(content)
  const ending = Object.keys(pictureTypes).find(known => pictureTypes[known as PictureEnding] === mime)
  return (ending as PictureEnding | undefined) ?? null
}

/**
 * Draws a picture anew, upright, which drops place, camera and whatever was hidden behind it. Its pixels are counted before they are
 * unpacked. Refuses 'invalid' upload.too-many-pixels and upload.broken.
 */
export async function drawPicture<T>(
  content: Uint8Array,
  ending: PictureEnding,
  draw: (picture: Sharp) => Promise<T>,
): Promise<T> {
  const { default: sharp } = await import('sharp')
  try {
    // The turn of the camera stands in the metadata that is dropped.
    return await draw(sharp(content, { limitInputPixels: mostPixels[ending], failOn: 'error' }).autoOrient())
  } catch (error) {
    const tooMany = (error as Error).message.includes('pixel limit')
    throw refuse('invalid', tooMany ? 'upload.too-many-pixels' : 'upload.broken')
  }
}
