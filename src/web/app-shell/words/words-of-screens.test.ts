import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { englishCatalog } from '#i18n/en/index.ts'
import { listImports } from '#testing/list-imports.ts'
import routes from '../../routes.ts'

/**
 * Matches the first part of each key that a file translates: `t('booking.title')`, `<Trans words="booking.title">`, a
 * key stored for later.
 */
const SAID = /(?:\bt(?:ranslateAny\(t,)?\(\s*|words=\{?|key: |\bt\([^()]*\? )['"`](\w+)\./g
const areasIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(SAID)].map(([, area]) => area!).filter(area => area in englishCatalog)

const known = new Map<string, string[]>()
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || /\.server\.tsx?$|^npm:|^src\/(i18n|modules\/(?!.*\/rules\/))/.test(file)) return reached
  reached.add(file)
  const next =
    known.get(file) ??
    listImports(file)
      .filter(({ to, typeOnly }) => !typeOnly && /\.tsx?$/.test(to))
      .map(({ to }) => to)
  known.set(file, next)
  for (const to of next) reachedFrom(to, reached)
  return reached
}
const translatedBy = (file: string) => new Set([...reachedFrom(file)].flatMap(areasIn))

type Screen = { file: string; brought: string[] }
function screensOf(entries: RouteConfigEntry[], brought: string[] = []): Screen[] {
  return entries.flatMap(entry => {
    const file = join('src/web', entry.file)
    const words = /words\/everywhere\.ts$|-texts\.ts$/.test(file)
      ? [
          ...readFileSync(file, 'utf8')
            .match(/declareTextAreas\(([^)]*)\)/)![1]!
            .matchAll(/'(\w+)'/g),
        ].map(([, area]) => area!)
      : []
    const all = [...brought, ...words]
    return [...(file.endsWith('.tsx') ? [{ file, brought: all }] : []), ...screensOf(entry.children ?? [], all)]
  })
}
const screens = screensOf(await routes)

test.each(screens)('$file loads the translations that it uses', ({ file, brought }) => {
  expect([...translatedBy(file)].filter(area => !brought.includes(area))).toEqual([])
})

test('no screen loads translations that it does not use', () => {
  const needed = new Map<string, Set<string>>()
  for (const { file, brought } of screens)
    for (const area of brought) needed.set(area, new Set([...(needed.get(area) ?? []), ...translatedBy(file)]))
  const root = translatedBy('src/web/root.tsx')
  expect([...needed].filter(([area, said]) => !said.has(area) && !root.has(area)).map(([area]) => area)).toEqual([])
})
