import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** A setting of the file: its quoted value, which may go over several lines, or all the rest of its line. */
const setting = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=([ \t]*)(?:"[^"]*"|'[^']*'|`[^`]*`|(.*))/gm

/** The settings whose value Node cuts at a `#`: what is not in quotes ends there, in the middle of an address or a password. */
export const cutSettings = (text: string): string[] =>
  [...text.matchAll(setting)].flatMap(([, key, space, rest = '']) => {
    const commentAlone = rest.startsWith('#') && space !== ''
    return rest.includes('#') && !commentAlone ? [key!] : []
  })

/** The settings of a file, and one line for each whose value would be cut, which nobody would see before a tax document says it. */
export function readEnvFile(file: string): { settings: Record<string, string>; errors: string[] } {
  const text = readFileSync(file, 'utf8')
  const errors = cutSettings(text).map(
    key =>
      `the value of ${key} would end at its #. Put the whole value in quotes: ${key}="…". Put comments on their own line.`,
  )
  return { settings: parseEnv(text) as Record<string, string>, errors }
}
