import { tidyText } from './draft-text.ts'
import { NOTE_MAX_LENGTH, WITHIN_DAYS } from './limits.ts'

/**
 * What a customer is asked about a move besides ends, things and day. A question more is a line here: draft, cookie, order, erasure and download follow,
 * and the compiler asks for how it is asked (`answer-fields.tsx`) and said (`format-answers.ts`).
 */
export const questions = {
  /** How many days earlier or later than the day wished for would do as well. */
  within: { read: typed => WITHIN_DAYS.find(days => String(days) === typed) ?? 0 },
  note: { read: typed => tidyText(typed, NOTE_MAX_LENGTH) },
} as const satisfies Record<string, Question>

/** `read`: the answer in what was typed; in nothing at all the one that says nothing. An answer as a text reads as itself. */
type Question = { read: (typed: string) => string | number }

export type Asked = keyof typeof questions
export type Answers = { readonly [Name in Asked]: ReturnType<(typeof questions)[Name]['read']> }

/** In the order in which cookies have them: a new one at the end. */
export const asked = Object.keys(questions) as Asked[]

/** Whatever of it is no answer says nothing: of a form's fields, a cookie or a row of an older version. */
export function readAnswers(told: Readonly<Record<string, unknown>>): Answers {
  const typed = (name: Asked) => (typeof told[name] === 'string' || typeof told[name] === 'number' ? told[name] : '')
  return Object.fromEntries(asked.map(name => [name, questions[name].read(String(typed(name)))])) as Answers
}

export const noAnswers = readAnswers({})

/** Those that say something. */
export const answered = (answers: Answers): Asked[] => asked.filter(name => answers[name] !== noAnswers[name])
