import { expect, test } from 'vitest'
import { articleText, deliveredArticles } from './delivered-articles.server.ts'

test.each(deliveredArticles)('[STAT-02] the article $slug exists and has a text', ({ slug }) => {
  expect(articleText(slug).split(/\s+/).length).toBeGreaterThan(600)
})

test('links inside the articles lead to articles that exist', () => {
  const linked = deliveredArticles.flatMap(({ slug }) => [...articleText(slug).matchAll(/\]\(\/blogs\/([\w-]+)\)/g)])
  const known = new Set(deliveredArticles.map(({ slug }) => slug))
  expect(linked.map(([, slug]) => slug!).filter(slug => !known.has(slug))).toEqual([])
})
