/**
 * Counts the patterns that the style guide forbids in docs and comments; `npm run check` prints the counts and never
 * fails because of them. `npx node bin/plain-english.ts --update` writes the list of English texts that may break a
 * rule (`src/i18n/plain-english-allowed.json`): entries that no longer break one are removed, and new ones get the
 * reason “not yet rewritten”, until the text is rewritten.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { englishCatalog } from '../src/i18n/en/index.ts'
import {
  findBrokenRules,
  findViolations,
  type PlainEnglishRule,
  plainEnglishRules,
  splitSentences,
} from '../src/i18n/plain-english.ts'

export const ALLOWED = 'src/i18n/plain-english-allowed.json'
export const NOT_YET = 'not yet rewritten'
type Allowed = Record<string, string>

export const readAllowed = (): Allowed => JSON.parse(readFileSync(ALLOWED, 'utf8')) as Allowed

/** Updates the list: an edited reason stays while its text still needs it. */
export const updateAllowed = (violations: string[], allowed: Allowed): Allowed =>
  Object.fromEntries(violations.map(entry => [entry, allowed[entry] ?? NOT_YET]))

/** Extracts the comments of a source file, each as one text without its marks. */
export const commentsIn = (source: string): string[] =>
  [...source.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?<=^|\s)\/\/ (.*)$/gm)].map(([, block, line]) =>
    (block ?? line!).replaceAll(/^[ \t]*\*[ \t]?/gm, '').trim(),
  )

/** Extracts the paragraphs of a page, without code and tables. */
export const paragraphsIn = (markdown: string): string[] =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, 'X1')
    .split(/\n\s*\n|\n(?=[-#\d])/)
    .filter(paragraph => !paragraph.trimStart().startsWith('|'))
    .map(paragraph => paragraph.replaceAll(/\s+/g, ' '))

type Counts = Partial<Record<PlainEnglishRule | 'sentences', number>>

/** Counts the sentences that break each rule. */
export function countBroken(texts: string[]): Counts {
  const counts: Counts = { sentences: 0 }
  for (const sentence of texts.flatMap(splitSentences)) {
    counts.sentences!++
    for (const rule of findBrokenRules(sentence)) counts[rule] = (counts[rule] ?? 0) + 1
  }
  return counts
}

/** Formats one line for each rule, with its count in docs and in comments. */
export function reportBrokenRules(): string[] {
  const pages = globSync(['docs/**/*.md', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])
    .filter(file => file !== 'docs/glossary.md') // it quotes forbidden words
    .map(file => readFileSync(file, 'utf8'))
  const sources = globSync('{src,bin,e2e,bench,storm,fuzz,cluster,seeds}/**/*.{ts,tsx}').map(file =>
    readFileSync(file, 'utf8'),
  )
  const docs = countBroken(pages.flatMap(paragraphsIn))
  const comments = countBroken(sources.flatMap(commentsIn).map(comment => comment.replaceAll(/\s+/g, ' ')))
  const row = (name: keyof Counts, use = '') =>
    `  ${name.padEnd(14)}${String(docs[name] ?? 0).padStart(7)}${String(comments[name] ?? 0).padStart(10)}  ${use}`.trimEnd()
  return [
    `  ${'pattern'.padEnd(14)}${'docs'.padStart(7)}${'comments'.padStart(10)}  use instead`,
    ...(Object.keys(plainEnglishRules) as PlainEnglishRule[]).map(name => row(name, plainEnglishRules[name].use)),
    row('sentences', 'in all'),
  ]
}

if (import.meta.main) {
  if (process.argv.includes('--update')) {
    const list = updateAllowed(findViolations(englishCatalog), readAllowed())
    writeFileSync(ALLOWED, `${JSON.stringify(list, null, 2)}\n`)
    const open = Object.values(list).filter(reason => reason === NOT_YET).length
    console.log(`${ALLOWED}: ${Object.keys(list).length} entries, ${open} of them not yet rewritten`)
  } else console.log(reportBrokenRules().join('\n'))
}
