/**
 * Names and bundles the stylesheets of components. `x.module.css` belongs to the component beside it: its classes get
 * unique names, the same for browser and server. A module that a plain stylesheet imports (a sheet: `kit.css?url`) is
 * sent in that one file before the first paint, and its components only use the names; any other is loaded with its
 * component's script.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'

const IMPORT = /@import "([^"]+\.module\.css)";/g
/**
 * `@value button as Button, call as CallButton from "…";`: imports classes of another component, then written
 * `.Button`.
 */
const REFERENCE = /@value ([^;"]+) from "([^"]+)";\n*/g
const NO_SELECTOR = /\/\*[\s\S]*?\*\/|"[^"]*"/g
const NAME = /(?:\.|@keyframes )([a-z][\w-]*)/gi

/** Lists the classes and animations of a stylesheet in their order. */
export function listCssNames(css: string): string[] {
  const selectors = css.replace(REFERENCE, '').replace(NO_SELECTOR, '')
  return [...new Set([...selectors.matchAll(NAME)].map(([, name]) => name!))]
}

/** Lists the classes of other components that a stylesheet mentions. */
export const listCssReferences = (css: string) =>
  [...css.matchAll(REFERENCE)].flatMap(([, list, from]) =>
    list!.split(',').map(part => {
      const [name, as] = part.trim().split(' as ')
      return { name: name!, as: as!, from: from! }
    }),
  )

/**
 * Returns the prefix of a file's classes: short, and derived from its path only, so that a change elsewhere renames
 * nothing here.
 */
export function getClassPrefix(file: string): string {
  const hash = createHash('sha256').update(relative('.', file).replaceAll('\\', '/')).digest()
  return [...hash.subarray(0, 4)].map(byte => 'abcdefghijklmnopqrstuvwxyzABCDEF'[byte % 32]).join('')
}

/** Resolves the file of an import. */
export const resolveCssFile = (name: string, importer: string) =>
  name.startsWith('#') ? resolve('src', name.slice(1)) : resolve(dirname(importer), name)

export function cssModules(): Plugin {
  let config: ResolvedConfig
  const sheets = new Set(globSync('src/web/**/*.css').flatMap(importedBy))

  function nameOf(name: string, file: string): string {
    if (config.command === 'serve') return `${basename(file, '.module.css')}_${name}`
    return getClassPrefix(file) + listCssNames(readFileSync(file, 'utf8')).indexOf(name).toString(36)
  }

  function withReferences(css: string, file: string): string {
    const others = listCssReferences(css)
    const found = new Map(
      others.map(({ name, as, from }) => [as, `:global(.${nameOf(name, resolveCssFile(from, file))})`]),
    )
    return css.replace(REFERENCE, '').replace(/\.([A-Z]\w*)/g, (whole, as) => found.get(as) ?? whole)
  }

  const compiled = (file: string) => preprocessCSS(withReferences(readFileSync(file, 'utf8'), file), file, config)

  return {
    name: 'css-modules',
    enforce: 'pre',
    config: () => ({ css: { modules: { generateScopedName: (name, id) => nameOf(name, id.replace(/\?.*/, '')) } } }),
    configResolved(resolved) {
      config = resolved
    },
    resolveId: {
      filter: { id: /\.module\.css$/ },
      handler(id, importer) {
        const file = importer && resolveCssFile(id, importer)
        if (file && sheets.has(file)) return `\0${file}.names.js`
      },
    },
    load: {
      filter: { id: /\.module\.css\.names\.js$/ },
      async handler(id) {
        const file = id.slice(1, -'.names.js'.length)
        this.addWatchFile(file)
        return `export default ${JSON.stringify((await compiled(file)).modules)}`
      },
    },
    transform: {
      filter: { id: /\.css(\?(transform-only|direct))?$/ },
      async handler(css, id) {
        const sheet = id.replace(/\?.*/, '')
        if (sheet.endsWith('.module.css')) return withReferences(css, sheet)
        const parts = new Map<string, string>()
        for (const [line, name] of css.matchAll(IMPORT)) {
          const file = resolveCssFile(name!, sheet)
          this.addWatchFile(file)
          parts.set(line, (await compiled(file)).code)
        }
        return parts.size > 0 ? css.replace(IMPORT, line => parts.get(line)!) : undefined
      },
    },
  }
}

/** Lists the modules that a sheet imports. */
function importedBy(sheet: string): string[] {
  if (sheet.endsWith('.module.css')) return []
  return [...readFileSync(sheet, 'utf8').matchAll(IMPORT)].map(([, name]) => resolveCssFile(name!, sheet))
}
