/** What has a photo, and how much wider than high it is cut. */
export const pictureShapes = { services: 1, vehicles: 3 / 2 } as const
export type Pictured = keyof typeof pictureShapes

/** How wide a photo is kept, in px. In the cart, on a card, at the head of its page, each on fine screens. */
export const pictureWidths = [160, 320, 640] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The name of one of a photo's files. */
export const pictureFile = (picture: string, width: PictureWidth) => `${picture}-${width}.webp`
/** Where it is read. Another photo has another name: what was read once is kept for good. */
export const pictureAddress = (picture: string, width: PictureWidth) => `/pictures/${pictureFile(picture, width)}`
/** Where it lies in the storage. */
export const pictureKey = (file: string) => `pictures/${file}`

/** A well-formed name of a file: one from outside never becomes a path. */
export const isPictureFile = (file: string) => /^[A-Za-z0-9_-]{22}-(160|320|640)\.webp$/.test(file)
