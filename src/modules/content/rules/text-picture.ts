import { isPictured, type TextFields, type TextKind } from './text-kinds.ts'

/** Maximum widths of the stored pictures of a text, in px: for a phone's column, and for a high-density screen. */
export const pictureWidths = { small: 640, large: 1_280 } as const

const pattern = /^([A-Za-z0-9_-]{22})-(\d{1,4})x(\d{1,4})\.webp$/

/** Returns the name of a picture's larger file. It holds the size, so that a page can reserve the space. */
export const pictureName = (token: string, { width, height }: { width: number; height: number }) =>
  `${token}-${width}x${height}.webp`
const smallName = (token: string) => `${token}-${pictureWidths.small}.webp`

/** The path of text pictures. A changed picture gets a new name, so responses can be cached for good. */
const PATH = '/pictures/texts/'
export const pictureAddress = (file: string) => PATH + file
/** Returns the storage key of a file. */
export const pictureKey = (file: string) => `texts/${file}`

/** True for a well-formed file name. An outside name never becomes a path. */
export const isPictureFile = (file: string) => pattern.test(file) || /^[A-Za-z0-9_-]{22}-640\.webp$/.test(file)

/**
 * Returns a picture of ours by its address, or null for any other address. `smaller` is null if the picture is small
 * already.
 */
export function pictureAt(address: string) {
  const [, token, width, height] = (address.startsWith(PATH) && pattern.exec(address.slice(PATH.length))) || []
  if (!token) return null
  const smaller = Number(width) > pictureWidths.small ? pictureAddress(smallName(token)) : null
  return { src: address, width: Number(width), height: Number(height), smaller }
}
/** Returns the names of both files of a picture. */
export const pictureFiles = (token: string, measure: { width: number; height: number }) => ({
  large: pictureName(token, measure),
  small: measure.width > pictureWidths.small ? smallName(token) : null,
})

/** Returns the error that prevents publishing a text, or null. */
export const publishError = (kind: TextKind, { text = '' }: TextFields) =>
  isPictured(kind) && !firstPicture(text) ? ('content.no-picture' as const) : null

/** Returns the first picture of ours in a text, which its card shows too. */
export function firstPicture(text: string) {
  for (const [, alt, address] of text.matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)) {
    const picture = pictureAt(address!)
    if (picture) return { ...picture, alt: alt! }
  }
  return null
}
