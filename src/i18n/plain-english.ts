import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** `use` is the wording that the style guide recommends (docs/glossary.md). */
type Rule = { use: string; isBroken: (sentence: string) => boolean }

const word = (pattern: RegExp, use: string): Rule => ({ use, isBroken: sentence => pattern.test(sentence) })

/** A longer sentence needs a second reading. */
const MAX_WORDS = 25
const countWords = (sentence: string) => sentence.match(/[\p{L}\p{N}₹][^\s]*/gu)?.length ?? 0

/** Words that begin a second clause after a colon: a subject, or an instruction to the reader. */
const SUBJECTS = 'it|they|we|you|this|that|there|these|those|nobody|somebody|someone|what|who|whoever|then|so'
const ORDERS = 'ask|call|check|choose|do|enter|look|put|reload|save|say|see|select|send|set|stop|take|try|write'

/** The patterns of the style guide that a program can find with few false alarms. */
export const plainEnglishRules = {
  told: word(/\btold\b/i, 'notified, informed, reported or updated'),
  anew: word(/\banew\b/i, 'again'),
  meanwhile: word(/\bmeanwhile\b/i, 'while you were editing, until then'),
  dearer: word(/\b(dearer|dearest|too dear)\b/i, 'more expensive, price too high'),
  mend: word(/\bmend(s|ed|ing)?\b/i, 'fix'),
  bears: word(/\bbears?\b/i, 'has, contains'),
  stands: word(/\bstands?\b/i, 'is, is shown'),
  'all-the-same': word(/\ball the same\b/i, 'anyway'),
  'at-once': word(/\bat once\b/i, 'immediately'),
  'by-itself': word(/\bby (itself|themselves)\b/i, 'automatically'),
  'no-such': word(/\bno such\b/i, '… not found'),
  'look-again': word(/\blook again\b|\banother look\b/i, 'Check the highlighted fields'),
  'e-mail': word(/\be-mail/i, 'email'),
  'per-cent': word(/\bper cent\b/i, 'the percent sign'),
  empty: word(/\bempty: /i, 'Leave blank for …'),
  tick: word(/\b(un)?tick(s|ed)?\b/i, 'select'),
  lapsed: word(/\blapsed?\b|\b(ran|run|runs) out\b/i, 'expired'),
  counts: word(/\bcounts? (from|at once|once|until|with the next)\b/i, 'applies from, takes effect'),
  'another-day': word(/\banother day\b/i, 'Reschedule'),
  'money-back': word(/\bmoney back\b|\b(goes|comes|coming|gone) back to (you|them|the customer)\b/i, 'refund'),
  'a-line': word(/\b(one|each|a locality) a (line|slot|day|floor|km)\b/i, 'one per line'),
  somebody: word(/\bsomebody\b/i, 'someone'),
  whoever: word(/\b(whoever|whatever)\b/i, 'a noun: people who …, everything that …'),
  'who-as-noun': word(/(^|: )(who|what)\b(?!.*\?)/i, 'a noun: “People who opted in”, “The new price”'),
  'colon-splice': word(new RegExp(`[\\p{Ll})}”’]: (${SUBJECTS}|${ORDERS})\\b(?! ?$)`, 'u'), 'two sentences'),
  'nobody-acts': word(/\b(is|are) (received|refused|asked|erased)\b(?! by)/i, 'the actor: “We have received …”'),
  long: { use: `at most ${MAX_WORDS} words`, isBroken: sentence => countWords(sentence) > MAX_WORDS },
} satisfies Record<string, Rule>

export type PlainEnglishRule = keyof typeof plainEnglishRules

/** Returns the rules that a text breaks, each once. */
export function findBrokenRules(text: string): PlainEnglishRule[] {
  const sentences = splitSentences(text)
  return (Object.keys(plainEnglishRules) as PlainEnglishRule[]).filter(name =>
    sentences.some(plainEnglishRules[name].isBroken),
  )
}

/**
 * Splits a text into sentences. The next sentence must begin with a capital letter, so that “approx. 3” and an address
 * are not split.
 */
export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…:]["”’)]?)\n+|\n\n+|(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}{₹])/u)
    .map(sentence => sentence.trim())
    .filter(Boolean)

/** Expands an ICU text to the texts that readers see: one for each of its forms, with every value as one word. */
export function expandReadings(text: string): string[] {
  const elements = parse(text, { ignoreTag: true })
  return Array.from({ length: mostForms(elements) }, (_, n) => readingOf(elements, n))
}

const mostForms = (elements: MessageFormatElement[]): number => {
  const counts = elements.map(element => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return 1
    const options = Object.values(element.options)
    return Math.max(options.length, ...options.map(({ value }) => mostForms(value)))
  })
  return Math.max(1, ...counts)
}

const readingOf = (elements: MessageFormatElement[], n: number): string =>
  elements
    .map(element => {
      if (element.type === TYPE.literal) return element.value
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return 'X1'
      const options = Object.values(element.options)
      return readingOf(options[Math.min(n, options.length - 1)]!.value, n)
    })
    .join('')

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns 'help.hold.answer meanwhile' for each rule that a text breaks, ordered by text key. */
export const findViolations = (texts: Texts): string[] =>
  Object.entries(texts)
    .flatMap(([area, words]) =>
      Object.entries(words).flatMap(([key, text]) =>
        [...new Set(expandReadings(text).flatMap(findBrokenRules))].map(rule => `${area}.${key} ${rule}`),
      ),
    )
    .toSorted()
