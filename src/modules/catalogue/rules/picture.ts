/** The kinds of rows with a photo, and its aspect ratio (width / height). */
export const pictureShapes = { services: 1, vehicles: 3 / 2 } as const
export type Pictured = keyof typeof pictureShapes

/**
 * The widths in which a photo is stored, in px: for the cart, a card and the head of its page, each on high-density
 * screens.
 */
export const pictureWidths = [160, 320, 640] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Returns the name of one of a photo's files. */
export const pictureFile = (picture: string, width: PictureWidth) => `${picture}-${width}.webp`
/** Returns the address of a file. A changed photo gets a new name, so responses can be cached for good. */
export const pictureAddress = (picture: string, width: PictureWidth) => `/pictures/${pictureFile(picture, width)}`
/** Returns the storage key of a file. */
export const pictureKey = (file: string) => `pictures/${file}`

/** True for a well-formed file name. An outside name never becomes a path. */
export const isPictureFile = (file: string) => /^[A-Za-z0-9_-]{22}-(160|320|640)\.webp$/.test(file)
