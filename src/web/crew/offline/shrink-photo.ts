/** What a screen of the office shows is no wider, and a line at the edge of a town carries it. */
const LONGEST_SIDE = 1_600

/** A photo as small as it may be, upright, without the place where it was taken; as it is where the phone cannot read it. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close() // 12 million pixels are 48 MB of a cheap phone
    const small = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.8))
    return small ?? photo
  } catch {
    return photo
  }
}
