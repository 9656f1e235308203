import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forbiddenNames } from './forbidden-names.ts'

test('no source file uses a name that was replaced', () => {
  const files = globSync('{src,bin,e2e,bench,storm,fuzz,cluster,seeds}/**/*.{ts,tsx}').filter(
    file => !file.startsWith('bin/forbidden-names'),
  )
  expect(files.length).toBeGreaterThan(2_000)
  const found = files.flatMap(file => {
    const words = new Set(readFileSync(file, 'utf8').match(/[A-Za-z_]\w*/g))
    const old = Object.entries(forbiddenNames).filter(([name]) => words.has(name))
    return old.map(([name, now]) => `${file}: call ${name} ${now}`)
  })
  expect(found).toEqual([])
})
