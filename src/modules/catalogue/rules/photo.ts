/** The kinds of rows with a photo, and its aspect ratio (width / height). */
export const photoRatios = { services: 1, vehicles: 3 / 2 } as const
export type PhotoOwner = keyof typeof photoRatios

/**
 * The widths in which a photo is stored, in px: for the cart, a card and the head of its page, each on high-density
 * screens.
 */
export const photoWidths = [160, 320, 640] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** Returns the name of one of a photo's files. */
export const getPhotoFileName = (picture: string, width: PhotoWidth) => `${picture}-${width}.webp`
/** Returns the address of a file. A changed photo gets a new name, so responses can be cached for good. */
export const getPhotoUrl = (picture: string, width: PhotoWidth) => `/pictures/${getPhotoFileName(picture, width)}`
/** Returns the storage key of a file. */
export const getPhotoStorageKey = (file: string) => `pictures/${file}`

/** True for a well-formed file name. An outside name never becomes a path. */
export const isPhotoFile = (file: string) => /^[A-Za-z0-9_-]{22}-(160|320|640)\.webp$/.test(file)
