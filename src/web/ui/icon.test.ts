import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon.tsx'

test('every icon name has its symbol, and every symbol a name', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(match => match[1])
  expect(symbols).toEqual([...iconNames])
})
