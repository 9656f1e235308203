import { readdirSync, readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { qrCode } from './marks.ts'
import type { Page } from './page.ts'

/** A page, the day that its file bears, and the company's own logo as SVG: of the same the same bytes, whenever it is set. */
export type Sheet = { page: Page; issuedAt: Date; logo?: { svg: string; width: number } | undefined }

const PAGES = 'src/adapters/print/pages'
const FONTS = 'data/fonts'
/** What the last so many pages did not use again is forgotten. */
const KEPT = 10

/** Fonts come from memory and templates from their folder: nothing is looked up on the machine or the network. */
export function openCompiler() {
  const fontBlobs = readdirSync(FONTS)
    .filter(name => name.endsWith('.ttf'))
    .toSorted()
    .map(name => readFileSync(`${FONTS}/${name}`))
  return NodeCompiler.create({ workspace: PAGES, fontArgs: [{ fontBlobs }] })
}

/** Sets pages as PDF/UA. Made once a process or thread. */
export function openTypesetter(): (sheet: Sheet) => Promise<Uint8Array> {
  const compiler = openCompiler()
  return async ({ page, issuedAt, logo }) => {
    const { template } = page
    const done = compiler.compile({
      mainFilePath: `${PAGES}/${template}.typ`,
      inputs: { page: JSON.stringify(drawn(page)), ...(logo && { logo: logo.svg, 'logo-width': String(logo.width) }) },
    })
    const fault = done.takeError() ?? done.takeWarnings() // a font that is not there is a warning
    if (fault || !done.result)
      throw new Error(`${template}: ${fault ? told(compiler.fetchDiagnostics(fault)) : 'no page'}`)
    const creationTimestamp = Math.floor(issuedAt.getTime() / 1000)
    const pdf = compiler.pdf(done.result, { pdfStandard: 'ua-1', creationTimestamp })
    compiler.evictCache(KEPT)
    // A finished layout is freed in the event loop alone: without a turn, 1.4 MB a document stay.
    await new Promise(setImmediate)
    return pdf
  }
}

/** The codes of labels are drawn here: three hundred of them would hold up the process that answers for a second. */
const drawn = ({ template, data }: Page) =>
  template === 'labels' ? { ...data, labels: data.labels.map(one => ({ ...one, qr: qrCode(one.link) })) } : data

type Diagnostic = { message: string; path: string; range: { start: { line: number } } }

const told = (all: Diagnostic[]) =>
  all.map(({ message, path, range }) => `${message} (${path.split('/').at(-1)}:${range.start.line + 1})`).join('; ')
