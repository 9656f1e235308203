import MiniSearch from 'minisearch'
import { type HelpAnswer, helpAnswers, synonyms } from '#web/text/en/help.ts'

const stopWords = new Set(
  'a an and are as at be by can do does for from get have how i if in is it me my of on or the to we what when where which who why will with you your'.split(
    ' ',
  ),
)
/** Each word of a group as the group's first. */
const canonical = new Map(synonyms.flatMap(([first, ...others]) => others.map(word => [word, first!] as const)))

/** 'Charges' is looked up as 'charge' and as 'price'; words that stand everywhere not at all. */
function terms(word: string): string[] | null {
  const lower = word.toLowerCase()
  if (stopWords.has(lower)) return null
  const singular = lower.length > 3 && !lower.endsWith('ss') ? lower.replace(/s$/, '') : lower
  const first = canonical.get(lower) ?? canonical.get(singular)
  return first ? [first, singular] : [singular]
}

const index = new MiniSearch<HelpAnswer>({
  fields: ['question', 'words', 'answer'],
  processTerm: terms,
  searchOptions: {
    boost: { question: 3, words: 2 },
    prefix: word => word.length > 2,
    fuzzy: word => (word.length > 4 ? 0.25 : 0),
  },
})
index.addAll(helpAnswers)
const byId = new Map(helpAnswers.map(answer => [answer.id, answer]))

/** The answers to a question in anybody's words, the likeliest first; at most twelve. */
export const searchHelp = (asked: string): HelpAnswer[] =>
  index
    .search(asked.slice(0, 200))
    .filter((found, _, [best]) => found.score > best!.score / 8)
    .slice(0, 12)
    .map(found => byId.get(found.id)!)

export const helpAnswer = (id: string): HelpAnswer => byId.get(id)!
