import { isPictured, type TextFields, type TextKind } from './text-kinds.ts'

/** How wide a picture of a text is kept at most, in px: for a phone's column, and for a fine screen's. */
export const pictureWidths = { small: 640, large: 1_280 } as const

const pattern = /^([A-Za-z0-9_-]{22})-(\d{1,4})x(\d{1,4})\.webp$/

/** The name of a picture's larger file. It tells its measure, so that a page keeps room for it. */
export const pictureName = (token: string, { width, height }: { width: number; height: number }) =>
  `${token}-${width}x${height}.webp`
const smallName = (token: string) => `${token}-${pictureWidths.small}.webp`

/** Where pictures of texts are read. Another picture has another name: what was read once is kept for good. */
const PATH = '/pictures/texts/'
export const pictureAddress = (file: string) => PATH + file
/** Where it lies in the storage. */
export const pictureKey = (file: string) => `texts/${file}`

/** A well-formed name of a file: one from outside never becomes a path. */
export const isPictureFile = (file: string) => pattern.test(file) || /^[A-Za-z0-9_-]{22}-640\.webp$/.test(file)

/** A picture of ours by its address; null for anything else. `smaller` is null where it is small already. */
export function pictureAt(address: string) {
  const [, token, width, height] = (address.startsWith(PATH) && pattern.exec(address.slice(PATH.length))) || []
  if (!token) return null
  const smaller = Number(width) > pictureWidths.small ? pictureAddress(smallName(token)) : null
  return { src: address, width: Number(width), height: Number(height), smaller }
}
/** The names of both files of a picture. */
export const pictureFiles = (token: string, measure: { width: number; height: number }) => ({
  large: pictureName(token, measure),
  small: measure.width > pictureWidths.small ? smallName(token) : null,
})

/** What keeps a text from being published; null for nothing. */
export const publishError = (kind: TextKind, { text = '' }: TextFields) =>
  isPictured(kind) && !firstPicture(text) ? ('content.no-picture' as const) : null

/** The first picture of ours in a text, which its card shows as well. */
export function firstPicture(text: string) {
  for (const [, alt, address] of text.matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)) {
    const picture = pictureAt(address!)
    if (picture) return { ...picture, alt: alt! }
  }
  return null
}
