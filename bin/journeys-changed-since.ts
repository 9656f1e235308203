/** Chooses the journeys to run after a change: those that open a screen whose folder changed. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/web/routes.ts'

/** Returns the journey files for the differences from a Git reference, committed or not, including changed journeys. */
export async function journeysChangedSince(reference: string): Promise<string[]> {
  const changed = execFileSync('git', ['diff', '--name-only', reference], { encoding: 'utf8' }).split('\n')
  const journeys = globSync('e2e/*.e2e.ts').map(file => ({ file, text: readFileSync(file, 'utf8') }))
  return journeysFor(changed, screensOf(await routes), journeys)
}

export type Screen = { path: string; file: string }

/** `screens`: each address and its file within src/web. */
export function journeysFor(
  changed: string[],
  screens: Screen[],
  journeys: { file: string; text: string }[],
): string[] {
  const folders = new Set(changed.filter(file => file.startsWith('src/web/')).map(file => dirname(file.slice(8))))
  const paths = screens.filter(({ file }) => folders.has(dirname(file))).map(({ path }) => path)
  return journeys
    .filter(({ file, text }) => changed.includes(file) || paths.some(path => opens(text, path)))
    .map(({ file }) => file)
}

/** True if a journey mentions an address, up to its first parameter. */
function opens(text: string, path: string): boolean {
  const fixed = `/${path.split('/:')[0]}`.replace(/\/\*?$/, '')
  return fixed.length > 1 && text.includes(fixed)
}

function screensOf(entries: RouteConfigEntry[], under = ''): Screen[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const whole = [under, path].filter(Boolean).join('/')
    return [{ path: whole, file }, ...screensOf(children, whole)]
  })
}
