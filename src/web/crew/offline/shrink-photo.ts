/** The longest side of a photo in pixels: enough for an office screen, and small enough for a weak network. */
const MAX_SIDE = 1_600

/** The photos that are reduced already, so that none is compressed twice. */
const reduced = new WeakSet<Blob>()

/** Reduces a photo, turns it upright and removes its location. Returns it unchanged if the phone cannot read it. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  if (reduced.has(photo)) return photo
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close() // 12 megapixels take 48 MB on a cheap phone
    const small = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.8))
    if (small) reduced.add(small)
    return small ?? photo
  } catch {
    return photo
  }
}
