import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentKeys } from './config.ts'

const example = readFileSync('.env.example', 'utf8')

test('every setting is in .env.example and explained in docs/going-live.md', () => {
  const guide = readFileSync('docs/going-live.md', 'utf8')
  for (const key of environmentKeys) {
    expect(example).toContain(`\n${key}=`)
    expect(guide).toContain(`\`${key}\``)
  }
})

test('nothing is in .env.example that nobody reads', () => {
  expect([...example.matchAll(/^(\w+)=/gm)].map(([, key]) => key)).toEqual(
    expect.toSatisfy((keys: string[]) => keys.every(key => environmentKeys.includes(key))),
  )
})
