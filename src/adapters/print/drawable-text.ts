import { removeDirectionMarks } from '#kernel/remove-direction-marks.ts'

/** The code points of each typeface, the preferred one first. */
export type Typefaces = readonly ReadonlySet<number>[]

const BOX = '□'
/** No field is longer; setting a single text of 10,000 characters takes seconds. */
const MAX_LENGTH = 2_000
const PLAIN = /^[\n\x20-\x7e]*$/
/** They shape letters in the scripts of India and in Arabic, and mean nothing elsewhere. */
const JOINERS = /[\u200c\u200d]/gu
const JOINED = /[\p{sc=Arab}\u0900-\u0dff\uabc0-\uabff\uaae0-\uaaff]/u
/**
 * Characters that only change a neighbour's look, or nothing: variation selectors, soft hyphens, byte order marks,
 * tags.
 */
const INVISIBLE = /[^\P{Default_Ignorable_Code_Point}\u200c\u200d]/gu
const CONTROL = /[^\P{Cc}\n\t]/gu
const SPACE = /[^\P{Zs}\u00a0\u2009]|\t|\u2028|\u2029/gu
const HYPHEN = /[\u2010\u2011\u2043\ufe63\uff0d]/gu
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns a text that the typefaces can draw. PDF/UA forbids a page with a character that no font has, and a character
 * must not stop a document. A decorative letter becomes its plain form, marks and pictures that cannot be drawn are
 * left out, and any other character becomes a box. Source: ISO 14289-1, 7.21.8 (no reference to the .notdef glyph).
 */
export function toDrawableText(text: string, typefaces: Typefaces): string {
  if (text.length > MAX_LENGTH) return toDrawableText(`${text.slice(0, MAX_LENGTH - 1)}…`, typefaces)
  if (PLAIN.test(text)) return text
  const plain = removeDirectionMarks(text.toWellFormed())
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(CONTROL, '')
    .replace(SPACE, ' ')
    .replace(HYPHEN, '-')
  const drawn = Array.from(clusters.segment(plain), ({ segment }) => drawableCluster(segment, typefaces)).join('')
  if (drawn === text) return text
  const tidy = drawn.replace(/ {2,}/g, ' ').trim()
  return tidy === '' && text.trim() !== '' ? BOX : tidy
}

function drawableCluster(cluster: string, typefaces: Typefaces): string {
  const letters = JOINED.test(cluster) ? cluster : cluster.replace(JOINERS, '')
  const forms = [letters, removeLetterStyle(letters), withoutMarks(letters), removeLetterStyle(withoutMarks(letters))]
  const drawn = forms.find(form => form !== '' && canDraw(form, typefaces))
  if (drawn !== undefined) return drawn
  return PICTURE.test(cluster) || /^\p{M}*$/u.test(letters) ? '' : BOX
}

/** Replaces decorative characters: '𝓝' by N, '①' by 1, '№' by No. Source: Unicode Standard Annex #15, form NFKC. */
const removeLetterStyle = (text: string) => text.normalize('NFKC').replace(HYPHEN, '-')
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** True if one typeface has the letter and all its marks, which are drawn together. */
const canDraw = (text: string, typefaces: Typefaces) =>
  Array.from(clusters.segment(text)).every(({ segment }) =>
    typefaces.some(letters => [...segment].every(letter => letter === '\n' || letters.has(letter.codePointAt(0)!))),
  )
