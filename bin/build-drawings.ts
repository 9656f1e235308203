/**
 * `node bin/build-drawings.ts`: combines the single drawings into `drawings.svg` and `service-drawings.svg` in
 * `src/web/ui/`, so that each set takes one request.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const ui = new URL('../src/web/ui/', import.meta.url)
/** The source folder of each set. */
export const sheets = { 'drawings.svg': 'illustrations/', 'service-drawings.svg': 'illustrations/services/' } as const

/** Builds a set with a symbol for each drawing. */
export function sheet(of: string): string {
  const folder = new URL(of, ui)
  const names = readdirSync(folder).flatMap(file => /^(.+)\.svg$/.exec(file)?.[1] ?? [])
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${names
    .sort()
    .map(name => symbol(folder, name))
    .join('\n')}\n</svg>\n`
}

function symbol(folder: URL, name: string): string {
  const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8')
  const [, box, lines] = /<svg[^>]*viewBox="([^"]+)"[^>]*>(?:<title>.*?<\/title>)?(.*)<\/svg>/s.exec(svg)!
  return `<symbol id="${name}" viewBox="${box}">${lines!.trim()}</symbol>`
}

if (import.meta.main) for (const [file, of] of Object.entries(sheets)) writeFileSync(new URL(file, ui), sheet(of))
