import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** One setting of the file: a quoted value, which may span several lines, or the rest of the line. */
const setting = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=([ \t]*)(?:"[^"]*"|'[^']*'|`[^`]*`|(.*))/gm

/**
 * Finds the settings whose value Node cuts at a `#`: an unquoted value ends there, even within an address or a
 * password.
 */
export const findCutSettings = (text: string): string[] =>
  [...text.matchAll(setting)].flatMap(([, key, space, rest = '']) => {
    const commentAlone = rest.startsWith('#') && space !== ''
    return rest.includes('#') && !commentAlone ? [key!] : []
  })

/**
 * Reads the settings of a file, and an error line for each value that would be cut. Otherwise the first to notice might
 * be the reader of a tax document.
 */
export function readEnvFile(file: string): { settings: Record<string, string>; errors: string[] } {
  const text = readFileSync(file, 'utf8')
  const errors = findCutSettings(text).map(
    key =>
      `the value of ${key} would end at its #. Put the whole value in quotes: ${key}="…". Put comments on their own line.`,
  )
  return { settings: parseEnv(text) as Record<string, string>, errors }
}
