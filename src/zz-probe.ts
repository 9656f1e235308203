import { readFileSync } from 'node:fs'
import { articles } from '../seeds/articles.ts'
import { findArticles } from './modules/catalogue/rules/find-articles.ts'

for (const t of readFileSync('/tmp/q.txt', 'utf8').trim().split('\n')) {
  const at = performance.now()
  const r = findArticles(articles, t).map(a => a.name)
  console.log(t.padEnd(18), r.length, (performance.now() - at).toFixed(1), r.slice(0, 4).join(' | '))
}
