/** `node bin/build-drawings.ts`: makes `src/web/ui/drawings.svg` of the single drawings: one request for all of them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../src/web/ui/illustrations/', import.meta.url)
const target = new URL('../src/web/ui/drawings.svg', import.meta.url)

/** A symbol for each drawing. */
export function sheet(): string {
  const names = readdirSync(folder).flatMap(file => /^(.+)\.svg$/.exec(file)?.[1] ?? [])
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${names.sort().map(symbol).join('\n')}\n</svg>\n`
}

function symbol(name: string): string {
  const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8')
  const [, box, lines] = /<svg[^>]*viewBox="([^"]+)"[^>]*>(?:<title>.*?<\/title>)?(.*)<\/svg>/s.exec(svg)!
  return `<symbol id="${name}" viewBox="${box}">${lines!.trim()}</symbol>`
}

if (import.meta.main) writeFileSync(target, sheet())
