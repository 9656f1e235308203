import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** `to`: a file of ours, or `npm:` and the name of a package. `typeOnly`: nothing of it remains at run time. */
export type SourceImport = { from: string; to: string; typeOnly: boolean }

/** Lists the imports of a file: at its head, within a function, or within a type. */
export function listImports(file: string): SourceImport[] {
  const text = readFileSync(file, 'utf8')
  const found = file.endsWith('.css') ? namedInStyles(text) : namedIn(file, text)
  return found.map(({ name, typeOnly }) => ({ from: file, to: resolve(file, name), typeOnly }))
}

type Named = { name: string; typeOnly: boolean }

const namedInStyles = (text: string): Named[] =>
  [...text.matchAll(/@(?:import|value [^;"]+ from) "([^"]+)"/g)].map(([, name]) => ({ name: name!, typeOnly: false }))

function namedIn(file: string, text: string): Named[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const found = staticImports.map(({ moduleRequest: { value: name }, entries }) => ({
    name,
    typeOnly: entries.length > 0 && entries.every(entry => entry.isType),
  }))
  for (const { entries } of staticExports) {
    const name = entries[0]?.moduleRequest?.value
    if (name) found.push({ name, typeOnly: entries.every(entry => entry.isType) })
  }
  const atRunTime = new Set(dynamicImports.map(({ moduleRequest }) => moduleRequest.start))
  for (const called of text.matchAll(/\bimport\(\s*('([^']+)')/g)) {
    const typeOnly = !atRunTime.has(called.index + called[0].length - called[1]!.length)
    found.push({ name: called[2]!, typeOnly })
  }
  return found
}

function resolve(file: string, name: string): string {
  const path = name.replace(/\?.*/, '')
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? normalize(join(dirname(file), path)) : `npm:${name}`
}

const known = new Map<string, string[]>()

/** Collects everything that a file loads at run time: itself, the files it leads to, and the packages they import. */
export function collectDependencies(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  let next = known.get(file)
  if (!next) {
    const isOurs = /\.tsx?$/.test(file) && existsSync(file)
    next = isOurs ? listImports(file).flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to])) : []
    known.set(file, next)
  }
  for (const to of next) collectDependencies(to, found)
  return found
}
