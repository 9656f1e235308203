import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md'])

test('every link between the documents, and from them to the code, leads to a file', () => {
  const dead = pages.flatMap(page => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to]) => to!)
    return links.filter(to => !existsSync(join(dirname(page), to))).map(to => `${page}: ${to}`)
  })
  expect(dead).toEqual([])
})

test('the index of decisions lists each of them', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const decisions = globSync('docs/decisions/*.md').map(file => basename(file))
  expect(decisions.filter(name => name !== 'README.md' && !index.includes(`(${name})`))).toEqual([])
})

test('every path of the code that a document names in backticks exists', () => {
  const known = new Set(globSync('{src,bin,e2e,storm,bench,fuzz,cluster,seeds}/**/*'))
  const dead = pages
    .filter(page => page !== 'CHANGELOG.md')
    .flatMap(page => {
      const paths = [...readFileSync(page, 'utf8').matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|css))`/g)]
      const isKnown = (path: string) => [...known].some(file => file === path || file.endsWith(`/${path}`))
      return paths.filter(([, path]) => !isKnown(path!)).map(([, path]) => `${page}: ${path}`)
    })
  expect(dead).toEqual([])
})
