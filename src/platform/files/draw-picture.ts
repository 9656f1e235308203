import type { Sharp } from 'sharp'
import { reject } from '#kernel/domain-error.ts'
import { maxPixels, type PictureExtension, pictureTypes } from '#kernel/picture.ts'
import { openFairQueue } from '../queue/fair-queue.ts'

/** Detects the type of a file by its content, never by its name or declared type. Null if unknown. */
export async function detectMimeType(content: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type') // loaded only when needed: 30 MB together with sharp below
  return (await fileTypeFromBuffer(content))?.mime ?? null
}

/** Returns the extension of a picture type that we accept; null for any other file. */
export async function detectPictureExtension(content: Uint8Array): Promise<PictureExtension | null> {
  const mime = await detectMimeType(content)
  const ending = Object.keys(pictureTypes).find(known => pictureTypes[known as PictureExtension] === mime)
  return (ending as PictureExtension | undefined) ?? null
}

/** A large picture takes a second: these are the longest waits, in seconds, per sender and for all. */
const queue = openFairQueue({ perOwner: 5, all: 25 })

/**
 * Redraws a picture upright, without location, camera data and hidden content. Its pixels are counted before it is
 * decoded, and only one is decoded at a time: that needs up to 350 MB, and four at once would need four times as much.
 * `whose` is the sender; many pictures of one person do not delay others. Rejects with 'invalid' upload.too-many-pixels
 * or upload.broken, 'too-many' too-many if many of theirs are waiting, 'unavailable' storage.away if many of all are.
 */
export function drawPicture<T>(
  content: Uint8Array,
  ending: PictureExtension,
  whose: string,
  draw: (picture: Sharp) => Promise<T>,
): Promise<T> {
  const drawn = queue.add(whose, content.length, () => drawNow(content, ending, draw))
  if (drawn === 'owner-waits') return Promise.reject(reject('too-many', 'too-many'))
  if (drawn === 'full') return Promise.reject(reject('unavailable', 'storage.away'))
  return drawn
}

async function drawNow<T>(
  content: Uint8Array,
  ending: PictureExtension,
  draw: (picture: Sharp) => Promise<T>,
): Promise<T> {
  const { default: sharp } = await import('sharp')
  try {
    // A progressive JPEG is decoded whole, like the other types.
    const inLayers = ending === 'jpg' && (await sharp(content).metadata()).isProgressive
    const limitInputPixels = inLayers ? maxPixels.png : maxPixels[ending]
    // The camera's rotation is in the metadata that is dropped.
    return await draw(sharp(content, { limitInputPixels, failOn: 'error' }).autoOrient())
  } catch (error) {
    const tooMany = (error as Error).message.includes('pixel limit')
    throw reject('invalid', tooMany ? 'upload.too-many-pixels' : 'upload.broken')
  }
}
