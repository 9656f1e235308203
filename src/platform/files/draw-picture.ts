import type { Sharp } from 'sharp'
import { mostPixels, type PictureEnding, pictureTypes } from '#kernel/picture.ts'
import { reject } from '#kernel/refusal.ts'
import { openFairQueue } from '../queue/fair-queue.ts'

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

/** A large one takes a second: so many seconds somebody waits at the most, and all together. */
const queue = openFairQueue({ perOwner: 5, all: 25 })

/**
 * Draws a picture anew, upright, which drops place, camera and whatever was hidden behind it. Its pixels are counted before they are
 * unpacked, and one at a time is: at the most that is some 350 MB, and four that a stranger sends at once would be four times as much.
 * `whose`: who sent it; one person's many hold up nobody else's. Refuses 'invalid' upload.too-many-pixels and upload.broken, 'too-many' too-many where
 * many of theirs wait, 'unavailable' storage.away where many of all do.
 */
export function drawPicture<T>(
  content: Uint8Array,
  ending: PictureEnding,
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
  ending: PictureEnding,
  draw: (picture: Sharp) => Promise<T>,
): Promise<T> {
  const { default: sharp } = await import('sharp')
  try {
    // A JPEG in layers is unpacked whole, as the others are.
    const inLayers = ending === 'jpg' && (await sharp(content).metadata()).isProgressive
    const limitInputPixels = inLayers ? mostPixels.png : mostPixels[ending]
    // The turn of the camera stands in the metadata that is dropped.
    return await draw(sharp(content, { limitInputPixels, failOn: 'error' }).autoOrient())
  } catch (error) {
    const tooMany = (error as Error).message.includes('pixel limit')
    throw reject('invalid', tooMany ? 'upload.too-many-pixels' : 'upload.broken')
  }
}
