import { isPictureRequired, type TextFields, type TextKind } from './text-kinds.ts'

/** Maximum widths of the stored pictures of a text, in px: for a phone's column, and for a high-density screen. */
export const textPictureWidths = { small: 640, large: 1_280 } as const

const pattern = /^([A-Za-z0-9_-]{22})-(\d{1,4})x(\d{1,4})\.webp$/

/** Returns the name of a picture's larger file. It holds the size, so that a page can reserve the space. */
export const buildTextPictureName = (token: string, { width, height }: { width: number; height: number }) =>
  `${token}-${width}x${height}.webp`
const buildSmallPictureName = (token: string) => `${token}-${textPictureWidths.small}.webp`

/** The path of text pictures. A changed picture gets a new name, so responses can be cached for good. */
const PATH = '/pictures/texts/'
export const getTextPictureUrl = (file: string) => PATH + file
/** Returns the storage key of a file. */
export const getTextPictureStorageKey = (file: string) => `texts/${file}`

/** True for a well-formed file name. An outside name never becomes a path. */
export const isTextPictureFile = (file: string) => pattern.test(file) || /^[A-Za-z0-9_-]{22}-640\.webp$/.test(file)

/**
 * Returns a picture of ours by its address, or null for any other address. `smaller` is null if the picture is small
 * already.
 */
export function parseTextPicture(address: string) {
  const [, token, width, height] = (address.startsWith(PATH) && pattern.exec(address.slice(PATH.length))) || []
  if (!token) return null
  const smaller = Number(width) > textPictureWidths.small ? getTextPictureUrl(buildSmallPictureName(token)) : null
  return { src: address, width: Number(width), height: Number(height), smaller }
}
/** Returns the names of both files of a picture. */
export const getTextPictureFiles = (token: string, measure: { width: number; height: number }) => ({
  large: buildTextPictureName(token, measure),
  small: measure.width > textPictureWidths.small ? buildSmallPictureName(token) : null,
})

/** Returns the error that prevents publishing a text, or null. */
export const getPublishError = (kind: TextKind, { text = '' }: TextFields) =>
  isPictureRequired(kind) && !findFirstPicture(text) ? ('content.no-picture' as const) : null

/** Returns the first picture of ours in a text, which its card shows too. */
export function findFirstPicture(text: string) {
  for (const [, alt, address] of text.matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)) {
    const picture = parseTextPicture(address!)
    if (picture) return { ...picture, alt: alt! }
  }
  return null
}
