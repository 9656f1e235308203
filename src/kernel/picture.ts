/** API-04: 5 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/** The pictures that are taken, by their ending. Those that can carry script (SVG) or that browsers cannot show are not. */
export const pictureTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type PictureEnding = keyof typeof pictureTypes

/**
 * Read from a picture's head, before the rest is unpacked. The camera of a good phone takes 50 million, as JPEG, which is
 * made smaller as it is read, where it is not one in layers; of the others, which are unpacked whole, no screenshot or scan of a page has half as many.
 */
export const mostPixels = { jpg: 60_000_000, png: 25_000_000, webp: 25_000_000 } as const
