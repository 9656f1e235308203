import MiniSearch from 'minisearch'
import { type Say, sayAny } from '#words/speaker.ts'
import { type HelpId, helpAnswers } from './help-answers.server.ts'
import { synonyms } from './synonyms.server.ts'

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

type Indexed = { id: HelpId; question: string; words: string; answer: string }

/** One for each language that was searched in, by its tag. */
const indexes = new Map<string, MiniSearch<Indexed>>()

function indexOf(say: Say): MiniSearch<Indexed> {
  const known = indexes.get(say.tag)
  if (known) return known
  const index = new MiniSearch<Indexed>({
    fields: ['question', 'words', 'answer'],
    processTerm: terms,
    searchOptions: {
      boost: { question: 3, words: 2 },
      prefix: word => word.length > 2,
      fuzzy: word => (word.length > 4 ? 0.25 : 0),
    },
  })
  index.addAll(
    helpAnswers.map(({ id, words }) => {
      const answer = sayAny(say, `help.${id}.answer`, { phone: 'phone', email: 'email' })
      return { id, words, question: say(`help.${id}.question`), answer }
    }),
  )
  indexes.set(say.tag, index)
  return index
}

/** The answers to a question in anybody's words, the likeliest first; at most twelve. */
export const searchHelp = (say: Say, asked: string): HelpId[] =>
  indexOf(say)
    .search(asked.slice(0, 200))
    .filter((found, _, [best]) => found.score > best!.score / 8)
    .slice(0, 12)
    .map(found => found.id as HelpId)
