import { existsSync, readFileSync } from 'node:fs'

/** A setting of the file: its quoted value, which may go over several lines, or all the rest of its line. */
const setting = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=([ \t]*)(?:"[^"]*"|'[^']*'|`[^`]*`|(.*))/gm

/** The settings whose value Node cuts at a `#`: what is not in quotes ends there, in the middle of an address or a password. */
export const cutSettings = (text: string): string[] =>
  [...text.matchAll(setting)].flatMap(([, key, space, rest = '']) => {
    const commentAlone = rest.startsWith('#') && space !== ''
    return rest.includes('#') && !commentAlone ? [key!] : []
  })

/** Reads `.env` where there is one. Ends the program where a value would be cut, which nobody would see before a tax document says it. */
export function loadEnv(): void {
  if (!existsSync('.env')) return
  const cut = cutSettings(readFileSync('.env', 'utf8'))
  if (cut.length > 0) {
    for (const key of cut) {
      console.error(
        `.env: the value of ${key} would end at its #. Put the whole value in quotes: ${key}="…". Put comments on their own line.`,
      )
    }
    process.exit(78) // a wrong setting: a service is not started again and again for it
  }
  process.loadEnvFile('.env')
}
