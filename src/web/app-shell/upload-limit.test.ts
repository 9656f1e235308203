import { existsSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#modules/documents/rules/upload.ts'
import { listImports } from '#testing/list-imports.ts'
import { uploadCalls } from '../../legacy-api/upload-calls.ts'
import routes from '../routes.ts'
import { getUploadLimit } from './upload-limit.ts'

type Screen = { path: string; file: string }
const screensOf = (entries: RouteConfigEntry[], above = ''): Screen[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const at = path ? `${above}/${path}` : above
    return [...(path ? [{ path: at, file: `src/web/${file}` }] : []), ...screensOf(children, at)]
  })
const screens = screensOf(routes as RouteConfigEntry[])

/** Sample values for a variable of a route: the number of a row, a kind of the catalogue, a text. */
const values = ['7', 'vehicles', 'privacy-policy']
const addressesOf = (path: string): string[] =>
  path
    .split('/')
    .reduce<string[]>(
      (begun, part) => begun.flatMap(text => (part.startsWith(':') ? values : [part]).map(next => `${text}/${next}`)),
      [''],
    )
    .map(address => address.slice(1))

/** Returns the functions of a file that read a form with files. */
const readersIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split(/\nexport /)
    .filter(part => part.includes('readFormWithFiles('))
    .flatMap(part => /^(?:async )?function (\w+)/.exec(part)?.[1] ?? [])

/** True if a screen accepts files: by itself, or by a function of the files that only serve it. */
function readsFiles(file: string): boolean {
  const served = listImports(file).flatMap(({ to }) => (to.endsWith('.server.ts') && existsSync(to) ? [to] : []))
  const readers = ['readFormWithFiles', ...served.flatMap(readersIn)]
  const text = readFileSync(file, 'utf8')
  return readers.some(reader => text.includes(`${reader}(`))
}

test.each(screens)('$path has room for files exactly where its screen takes files', ({ path, file }) => {
  const hasRoom = addressesOf(path).some(address => getUploadLimit(address) > 0)
  expect(hasRoom).toBe(readsFiles(file))
})

test.each(uploadCalls)('the call $path has room for its file', ({ path }) => {
  expect(getUploadLimit(path)).toBe(MAX_UPLOAD_BYTES)
})
