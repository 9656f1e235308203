import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pictograms } from './pictograms.ts'

it('names every pictogram that is drawn, and no other', () => {
  const drawn = [...readFileSync('public/pictograms.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(
    ([, id]) => id!,
  )
  expect([...pictograms]).toEqual([...new Set(drawn)].toSorted())
})
