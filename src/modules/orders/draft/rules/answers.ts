import { tidyText } from './draft-text.ts'
import { NOTE_MAX_LENGTH, WITHIN_DAYS } from './limits.ts'

/**
 * The questions to a customer about a move besides stops, items and date. A new question is a line here: draft, cookie,
 * order, deletion of the account and data download follow, and the compiler requires its form field
 * (`answer-fields.tsx`) and its text (`format-answers.ts`).
 */
export const questions = {
  /** The number of days by which the move may be earlier or later than the preferred date. */
  within: { read: typed => WITHIN_DAYS.find(days => String(days) === typed) ?? 0 },
  note: { read: typed => tidyText(typed, NOTE_MAX_LENGTH) },
} as const satisfies Record<string, Question>

/** `read` parses typed text into an answer; empty text gives the empty answer. An answer as text parses to itself. */
type Question = { read: (typed: string) => string | number }

export type Asked = keyof typeof questions
export type Answers = { readonly [Name in Asked]: ReturnType<(typeof questions)[Name]['read']> }

/** The names of the questions in the order of the cookies' lists: a new one goes at the end. */
export const asked = Object.keys(questions) as Asked[]

/** Parses answers from a form, a cookie or a row of an older version. Anything invalid gives the empty answer. */
export function readAnswers(told: Readonly<Record<string, unknown>>): Answers {
  const typed = (name: Asked) => (typeof told[name] === 'string' || typeof told[name] === 'number' ? told[name] : '')
  return Object.fromEntries(asked.map(name => [name, questions[name].read(String(typed(name)))])) as Answers
}

export const noAnswers = readAnswers({})

/** Returns the names of the questions that are not left empty. */
export const answered = (answers: Answers): Asked[] => asked.filter(name => answers[name] !== noAnswers[name])
