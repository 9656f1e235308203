import { expect, test } from 'vitest'
import { defaultArticles, getArticleText } from './default-articles.server.ts'

test.each(defaultArticles)('[STAT-02] the article $slug exists and has a text', ({ slug }) => {
  expect(getArticleText(slug).split(/\s+/).length).toBeGreaterThan(600)
})

test('links inside the articles lead to articles that exist', () => {
  const linked = defaultArticles.flatMap(({ slug }) => [...getArticleText(slug).matchAll(/\]\(\/blogs\/([\w-]+)\)/g)])
  const known = new Set(defaultArticles.map(({ slug }) => slug))
  expect(linked.map(([, slug]) => slug!).filter(slug => !known.has(slug))).toEqual([])
})
