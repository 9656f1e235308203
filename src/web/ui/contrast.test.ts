import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calculateContrast, MIN_CONTRAST } from '#kernel/accent.ts'

const readCss = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const tokensOf = (css: string, value: RegExp) =>
  Object.fromEntries([...css.matchAll(value)].map(([, name, colour]) => [name!, fullHex(colour!)]))
const fullHex = (colour: string) => (colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour)

const light = tokensOf(readCss('src/web/ui/tokens.css'), /--([\w-]+):\s*(#[0-9a-f]{3,6});/g)
const dark = {
  ...light,
  ...tokensOf(readCss('src/web/console/console-tokens.css'), /--([\w-]+): light-dark\(#\w+, (#\w+)\)/g),
}

/**
 * Returns text and ground colours that one rule of a stylesheet sets together, as in `color: var(--ink); background:
 * var(--paper)`.
 */
function pairsIn(files: string[]): [string, string][] {
  const pairs = new Set<string>()
  for (const file of files)
    for (const [, rule] of readCss(file).matchAll(/\{([^{}]*)\}/g)) {
      const text = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)\s*(?:;|$)/.exec(rule!)?.[1]
      const ground = /background(?:-color)?:\s*var\(--([\w-]+)\)\s*(?:;|$)/.exec(rule!)?.[1]
      if (text && ground) pairs.add(`${text} ${ground}`)
    }
  return [...pairs].map(pair => pair.split(' ') as [string, string])
}

/** Text colours used on the ground of the page or of a card. */
const onPages = ['ink', 'ink-2', 'faint', 'neel', 'neel-deep', 'amber-ink', 'green', 'red', 'lac'].flatMap(text => [
  [text, 'paper'] as const,
  [text, 'white'] as const,
])

test.each([...pairsIn(globSync('src/web/**/*.css')), ...onPages])('%s is readable on %s', (text, ground) => {
  expect(calculateContrast(light[text]!, light[ground]!)).toBeGreaterThanOrEqual(MIN_CONTRAST)
})

test.each([...pairsIn(globSync('src/web/{console,ui}/**/!(tape).module.css')), ...onPages])(
  '%s reads on %s in the dark',
  (text, ground) => {
    expect(calculateContrast(dark[text]!, dark[ground]!)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  },
)
