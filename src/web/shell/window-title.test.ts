import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unlisted, windowTitle } from './window-title.ts'

test('a window says the page and the operator’s brand, or the page alone where the brand is not known', () => {
  expect(windowTitle('My Booking', 'Acme')).toBe('My Booking | Acme')
  const root = { id: 'root', loaderData: { brand: { name: 'Acme' } } }
  expect(unlisted([root, undefined], 'Sign In')).toEqual([
    { title: 'Sign In | Acme' },
    { name: 'robots', content: 'noindex' },
  ])
  expect(unlisted([{ id: 'root' }], 'Sign In')[0]).toEqual({ title: 'Sign In' })
})

test('no screen writes a title by itself', () => {
  const screens = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'))
  expect(screens.filter(name => /\| (Thikana|\$\{[^}]*brand)/.test(readFileSync(`src/web/${name}`, 'utf8')))).toEqual(
    [],
  )
})
