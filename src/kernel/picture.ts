/** The maximum size of an uploaded file: 5 MB (API-04). */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/**
 * The picture types we accept, by file extension. Types that can carry script (SVG) or that browsers cannot show are
 * excluded.
 */
export const pictureTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type PictureExtension = keyof typeof pictureTypes

/**
 * The maximum number of pixels, read from the header before the picture is decoded. A good phone's camera takes 50
 * million as JPEG, which is scaled down while it is decoded unless it is progressive. The other types are decoded
 * whole, and no screenshot or scanned page has half as many.
 */
export const maxPixels = { jpg: 60_000_000, png: 25_000_000, webp: 25_000_000 } as const
