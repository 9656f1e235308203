/**
 * Checks every import of `src/` and `seeds/` against bin/layers.ts, and finds import cycles, also of types. Prints each
 * error.
 */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listImports, type SourceImport } from '../src/testing/list-imports.ts'
import { facePath, internalPath, layers, modules, purePath, subjects } from './layers.ts'

const files = ['src', 'seeds'].flatMap(folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(entry =>
    entry.isFile() ? join(entry.parentPath, entry.name) : [],
  ),
)
const sources = files.filter(file => /\.(tsx?|css)$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
const imports = sources.flatMap(listImports).filter(({ to }) => !to.startsWith('npm:'))
const errors = [...strangers(), ...imports.flatMap(collectErrors), ...cycles()]

for (const problem of errors) console.log(problem)
console.log(`${sources.length} files, ${imports.length} imports, ${errors.length} faults`)
process.exit(errors.length > 0 ? 1 : 0)

/** Finds folders that are missing in the list. */
function strangers(): string[] {
  const homeless = files.filter(file => !layerOf(file) || (file.startsWith('src/modules/') && !moduleOf(file)))
  return [...new Set(homeless.map(dirname))].map(
    folder => `${folder}/ has no place in bin/layers.ts: give its module, or its folder, one`,
  )
}

function layerOf(file: string) {
  return layers.find(({ path, alone }) => (alone ? dirname(file) === path.slice(0, -1) : file.startsWith(path)))
}

function collectErrors({ from, to, typeOnly }: SourceImport): string[] {
  if (from.startsWith('src/web/') && to.includes('/+types/')) return []
  const layer = layerOf(from)
  if (!layer) return []
  const allowed = [layer.path, ...layer.may].some(path => to.startsWith(path))
  if (!allowed) return [`${from} may not import ${to}: ${layer.path} stands on ${layer.may.join(', ') || 'nothing'}`]
  if (purePath.test(from) && !to.startsWith('src/kernel/') && !purePath.test(to) && !typeOnly) {
    return [`${from} is a rule and may not import ${to}: only the kernel, other rules, and types of the rest`]
  }
  const [mine, theirs] = [moduleOf(from), moduleOf(to)]
  if (mine && theirs && modules.indexOf(theirs) > modules.indexOf(mine))
    return [`${from} may not import ${to}: ${mine} comes before ${theirs}. Upward goes a job, a port or an address`]
  const subjectError = mine && mine === theirs && againstSubjects(mine, from, to)
  if (subjectError) return [subjectError]
  const outside = mine !== theirs && theirs
  const isOpen = facePath.test(to) || (mine && internalPath.test(to))
  if (outside && !isOpen && !typeOnly && !from.startsWith('src/testing/')) {
    return [
      `${from} reaches past the face of ${theirs}: ${to}. Export it from its index.server.ts${mine ? ', or internal.server.ts' : ''}`,
    ]
  }
  return []
}

function moduleOf(file: string) {
  const name = /^src\/modules\/([\w-]+)\//.exec(file)?.[1]
  return modules.find(known => known === name)
}

/** Checks a module with subfolders: only files beside them (tables, the module's index) may import from all of them. */
function againstSubjects(module: (typeof modules)[number], from: string, to: string): string | undefined {
  const order = subjects[module]
  if (!order) return
  const [mine, theirs] = [subjectOf(from), subjectOf(to)]
  const unknown = [mine, theirs].find(subject => subject && !order.includes(subject))
  if (unknown) return `${from} imports ${to}: ${unknown} is not among the subjects of ${module} in bin/layers.ts`
  if (mine && theirs && order.indexOf(theirs) > order.indexOf(mine))
    return `${from} may not import ${to}: within ${module}, ${mine} comes before ${theirs}`
}

/** Returns the subfolder of a file; null for a file directly in its module. */
function subjectOf(file: string): string | null {
  return /^src\/modules\/[\w-]+\/([\w-]+)\//.exec(file)?.[1] ?? null
}

function cycles(): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const found: string[] = []
  const follow = (file: string, path: string[]) => {
    if (path.includes(file)) return void found.push(`cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) follow(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) follow(file, [])
  return found
}
