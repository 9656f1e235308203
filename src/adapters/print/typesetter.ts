import { readdirSync, readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type Typefaces, toDrawableText } from './drawable-text.ts'
import { drawQrCode } from './drawings.ts'
import { readFontCodePoints } from './font-code-points.ts'
import type { PrintedPage } from './page.ts'

/** A page, the date of its file, and the company's logo as SVG. Equal sheets give equal bytes at any time. */
export type TypesetJob = { page: PrintedPage; issuedAt: Date; logo?: { svg: string; width: number } | undefined }

const PAGES = 'src/adapters/print/pages'
const FONTS = 'data/fonts'
/** The number of pages after which unused cached layouts are dropped. */
const MAX_UNUSED_PAGES = 10

const readFonts = () =>
  readdirSync(FONTS)
    .filter(name => name.endsWith('.ttf'))
    .toSorted()
    .map(name => ({ name, font: readFileSync(`${FONTS}/${name}`) }))

/**
 * Opens the compiler with fonts from memory and templates from their folder: it uses nothing else of the machine or the
 * network.
 */
export const openCompiler = (fonts = readFonts()) =>
  NodeCompiler.create({ workspace: PAGES, fontArgs: [{ fontBlobs: fonts.map(({ font }) => font) }] })

/**
 * Returns the letters by typeface: of all, of our own ten scripts, of Latin. All weights of a typeface have the same
 * letters.
 */
export function readTypefaces(fonts = readFonts()): Typefaces[] {
  const letters = (family: string) =>
    fonts
      .filter(({ name }) => name.startsWith(family) && name.endsWith('-400.ttf'))
      .map(({ font }) => readFontCodePoints(font))
  return [letters(''), letters('anek-'), [...letters('anek-latin'), ...letters('anek-rupee')]]
}

/**
 * Opens the typesetter, which creates PDF/UA; one per process or thread. Whether a typeface can draw a letter is known
 * only when the page is set: a page that fails with the letters of all typefaces is set again with fewer, because a
 * letter must never stop a document.
 */
export function openTypesetter(typefaces = readTypefaces()): (sheet: TypesetJob) => Promise<Uint8Array> {
  const compiler = openCompiler()
  return async ({ page, issuedAt, logo }) => {
    const data = drawn(page)
    const texts = new Set(typefaces.map(some => JSON.stringify(drawable(data, some))))
    const set = (text: string) => {
      const mainFilePath = `${PAGES}/${page.template}.typ`
      const logoInputs = logo && { logo: logo.svg, 'logo-width': String(logo.width) }
      const done = compiler.compile({ mainFilePath, inputs: { page: text, ...logoInputs } })
      const problem = done.takeError() ?? done.takeWarnings() // a missing font is only a warning
      if (problem || !done.result)
        throw new Error(
          `${page.template}: ${problem ? formatDiagnostic(compiler.fetchDiagnostics(problem)) : 'no page'}`,
        )
      const creationTimestamp = Math.floor(issuedAt.getTime() / 1000)
      return compiler.pdf(done.result, { pdfStandard: 'ua-1', creationTimestamp })
    }
    try {
      return firstThatWorks([...texts], set)
    } finally {
      compiler.evictCache(MAX_UNUSED_PAGES)
      // A finished layout is freed only in the event loop: without this turn, each document would leak 1.4 MB.
      await new Promise(setImmediate)
    }
  }
}

function firstThatWorks<T, R>([first, ...others]: T[], work: (one: T) => R): R {
  try {
    return work(first!)
  } catch (error) {
    if (others.length === 0) throw error
    return firstThatWorks(others, work)
  }
}

/** Draws the codes of labels in this process: three hundred would block the web process for a second. */
const drawn = ({ template, data }: PrintedPage) =>
  template === 'labels' ? { ...data, labels: data.labels.map(one => ({ ...one, qr: drawQrCode(one.link) })) } : data

/** Replaces every text of a page by one that the fonts can draw. Drawings are our own SVG. */
function drawable(value: unknown, typefaces: Typefaces): unknown {
  if (typeof value === 'string') return toDrawableText(value, typefaces)
  if (Array.isArray(value)) return value.map(one => drawable(one, typefaces))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'svg' ? one : drawable(one, typefaces)]),
  )
}

type Diagnostic = { message: string; path: string; range: { start: { line: number } } }

const formatDiagnostic = (all: Diagnostic[]) =>
  all.map(({ message, path, range }) => `${message} (${path.split('/').at(-1)}:${range.start.line + 1})`).join('; ')
