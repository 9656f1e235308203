import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const listFiles = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [...(children.length > 0 ? [] : [file]), ...listFiles(children)])
const toPageName = (file: string) =>
  `-${basename(file, '.tsx')}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).concat('Page')

test('the component of each page is named after its file: trucks.tsx has TrucksPage', async () => {
  const pages = [...new Set(listFiles(await routes))].filter(file => file.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(100)
  const named = pages.map(file => {
    const source = readFileSync(join('src/web', file), 'utf8')
    return [file, /export default (?:function )?(\w+)/.exec(source)?.[1]]
  })
  expect(named).toEqual(pages.map(file => [file, toPageName(file)]))
})
