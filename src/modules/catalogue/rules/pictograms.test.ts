import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pictogramNames } from './pictograms.ts'

it('lists every pictogram in the file, and no other', () => {
  const drawn = [...readFileSync('public/pictograms.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(
    ([, id]) => id!,
  )
  expect([...pictogramNames]).toEqual([...new Set(drawn)].toSorted())
})
