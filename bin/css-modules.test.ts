import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { collectDependencies, listImports } from '../src/testing/list-imports.ts'
import { getClassPrefix, listCssNames, listCssReferences, resolveCssFile } from './css-modules.ts'

const textOf = (file: string) => readFileSync(file, 'utf8')
const modules = globSync('src/web/**/*.module.css')
const components = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
const classesOf = new Map(modules.map(file => [file, listCssNames(textOf(file))]))
const movesOf = (file: string) => [...textOf(file).matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name!)

/** The classes that a component uses from stylesheets: `css.card`. */
const taken = components.flatMap(file => {
  const text = textOf(file)
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)].flatMap(([line, as, name]) => {
    const from = relative('.', resolveCssFile(name!, file))
    const rest = text.replace(line, '')
    const uses = [...rest.matchAll(new RegExp(`(?<![\\w'/.-])${as}\\b(\\.(\\w+))?`, 'g'))]
    return uses.map(([whole, , name]) => ({ file, from, whole, name }))
  })
})

/** The classes of other components that a stylesheet mentions: `.Button`. */
const named = modules.flatMap(file =>
  listCssReferences(textOf(file)).map(({ name, as, from }) => ({
    file,
    name,
    as,
    from: relative('.', resolveCssFile(from, file)),
  })),
)

test('a component takes the classes that its stylesheets have', () => {
  expect(taken.length).toBeGreaterThan(600)
  const missing = taken.filter(({ from, name }) => !name || !classesOf.get(from)?.includes(name))
  expect(missing.map(({ file, whole, from }) => `${file} ${whole}: not in ${from}`)).toEqual([])
})

test('a stylesheet names the classes that others have', () => {
  const missing = named.filter(({ name, from }) => !classesOf.get(from)?.includes(name))
  expect(missing.map(({ file, name, from }) => `${file} ${name}: not in ${from}`)).toEqual([])
  const used = modules.flatMap(file => {
    const known = named.filter(it => it.file === file).map(({ as }) => as)
    const written = listCssNames(textOf(file)).filter(name => /^[A-Z]/.test(name))
    return [...new Set([...known, ...written])]
      .filter(name => !known.includes(name) || !written.includes(name))
      .map(name => `${file} ${name}`)
  })
  expect(used).toEqual([])
})

test('no stylesheet has an unused class', () => {
  const used = new Set(taken.map(({ from, name }) => `${from} ${name}`))
  const dead = [...classesOf].flatMap(([file, names]) =>
    names
      .filter(name => /^[a-z]/.test(name) && !globals.has(name) && !movesOf(file).includes(name))
      .map(name => `${file} ${name}`)
      .filter(it => !used.has(it)),
  )
  expect(dead).toEqual([])
})

/** Global classes outside the modules: those of `base.css` and `link.css`, and Leaflet's. */
const globals = new Set(
  [...modules.flatMap(file => [...textOf(file).matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name]) => name!))].concat(
    ['src/web/ui/base.css', 'src/web/ui/link.css'].flatMap(file => listCssNames(textOf(file))),
  ),
)

test('a class written as text is one that all pages have', () => {
  const written = components.flatMap(file =>
    [...textOf(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template]) =>
      (plain ?? template!.replace(/\$\{([^{}]|\{[^{}]*\})*\}/g, ' '))
        .split(/\s+/)
        .filter(name => name && !globals.has(name))
        .map(name => `${file} ${name}`),
    ),
  )
  expect(written).toEqual([])
})

test('a screen links the stylesheet in which those of its components are sent', () => {
  const sheets = new Map(
    globSync('src/web/**/*.css', { exclude: ['**/*.module.css'] }).map(file => [
      file,
      listImports(file).map(({ to }) => to),
    ]),
  )
  const sent = new Set([...sheets.values()].flat().filter(file => file.endsWith('.module.css')))
  const linkedBy = (file: string) => listImports(file).flatMap(({ to }) => sheets.get(to) ?? [])
  const everywhere = linkedBy('src/web/root.tsx')
  const screens = [...textOf('src/web/routes.ts').matchAll(/'\.?\/?([\w/-]+\.tsx)'/g)].map(([, name]) =>
    join('src/web', name!),
  )
  expect(screens.length).toBeGreaterThan(40)
  const missing = screens.flatMap(screen => {
    const here = new Set([...everywhere, ...linkedBy(screen)])
    return [...collectDependencies(screen)]
      .filter(file => sent.has(file) && !here.has(file))
      .map(file => `${screen} ${file}`)
  })
  expect(missing).toEqual([])
})

test('no two stylesheets have the same class prefix', () => {
  expect(new Set(modules.map(getClassPrefix)).size).toBe(modules.length)
})
