import type { Article } from './article.ts'

const NOT_FOUND = 4

/**
 * Articles whose name or other words hold every word typed, in any case. First names that begin with it, then names with
 * words that begin with it, then other words that do, then whatever holds it; within each the order of the catalogue.
 * Nothing typed finds everything. Source: WIZ-03.
 */
export function findArticles(articles: Iterable<Article>, typed: string): Article[] {
  const sought = fold(typed)
  const words = sought.split(' ')
  return [...articles]
    .map(article => ({ article, rank: rankOf(article, sought, words) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank)
    .map(({ article }) => article)
}

function rankOf(article: Article, sought: string, words: string[]): number {
  const name = ` ${fold(article.name)}`
  const everything = `${name} ${article.words}`
  if (name.startsWith(` ${sought}`)) return 0
  if (words.every(word => name.includes(` ${word}`))) return 1
  if (words.every(word => everything.includes(` ${word}`))) return 2
  return words.every(word => everything.includes(word)) ? 3 : NOT_FOUND
}

/** 'Sofa, 3-seater' and 'sofa 3 seater' are the same thing to look for. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
