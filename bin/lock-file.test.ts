import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { version?: string; integrity?: string; resolved?: string; link?: boolean }
const text = readFileSync('package-lock.json', 'utf8')
const entries = Object.entries((JSON.parse(text) as { packages: Record<string, Entry> }).packages)
const packages = entries.filter(([path, { link }]) => path !== '' && !link)

test('every package of the lock file has the SHA-512 of what may be installed, for every processor and system', () => {
  expect(packages.length).toBeGreaterThan(300)
  const without = packages.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
  expect(without.map(([path]) => path)).toEqual([])
})

test('the lock file names no registry: packages come from whichever one npm is set to', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('nothing is installed by a range or an address: package.json pins exact versions', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version as string),
  )
  expect(ranges).toEqual([])
})
