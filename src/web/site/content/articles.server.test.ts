import { expect, test } from 'vitest'
import { articles, articleText } from './articles.server.ts'

test.each(articles)('[STAT-02] the article $slug is there, and as long as it says', ({ slug, minutes }) => {
  const words = articleText(slug).split(/\s+/).length
  expect(words).toBeGreaterThan(600)
  expect(Math.abs(words / 190 - minutes)).toBeLessThan(1) // unhurried readers: 190 words a minute
})

test('links inside the articles lead to articles that exist', () => {
  const linked = articles.flatMap(({ slug }) => [...articleText(slug).matchAll(/\]\(\/blogs\/([\w-]+)\)/g)])
  const known = new Set(articles.map(({ slug }) => slug))
  expect(linked.map(([, slug]) => slug!).filter(slug => !known.has(slug))).toEqual([])
})
