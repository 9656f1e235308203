import { cleanText } from './draft-text.ts'
import { FLEXIBLE_DAYS_CHOICES, NOTE_MAX_LENGTH } from './limits.ts'

/**
 * The questions to a customer about a move besides stops, items and date. A new question is a line here: draft, cookie,
 * order, deletion of the account and data download follow, and the compiler requires its form field
 * (`answer-fields.tsx`) and its text (`format-answers.ts`).
 */
export const moveQuestions = {
  /** The number of days by which the move may be earlier or later than the preferred date. */
  within: { read: typed => FLEXIBLE_DAYS_CHOICES.find(days => String(days) === typed) ?? 0 },
  note: { read: typed => cleanText(typed, NOTE_MAX_LENGTH) },
} as const satisfies Record<string, MoveQuestion>

/** `read` parses typed text into an answer; empty text gives the empty answer. An answer as text parses to itself. */
type MoveQuestion = { read: (typed: string) => string | number }

export type MoveQuestionName = keyof typeof moveQuestions
export type MoveAnswers = { readonly [Name in MoveQuestionName]: ReturnType<(typeof moveQuestions)[Name]['read']> }

/** The names of the questions in the order of the cookies' lists: a new one goes at the end. */
export const moveQuestionNames = Object.keys(moveQuestions) as MoveQuestionName[]

/** Parses answers from a form, a cookie or a row of an older version. Anything invalid gives the empty answer. */
export function parseMoveAnswers(values: Readonly<Record<string, unknown>>): MoveAnswers {
  const typed = (name: MoveQuestionName) =>
    typeof values[name] === 'string' || typeof values[name] === 'number' ? values[name] : ''
  return Object.fromEntries(
    moveQuestionNames.map(name => [name, moveQuestions[name].read(String(typed(name)))]),
  ) as MoveAnswers
}

export const emptyMoveAnswers = parseMoveAnswers({})

/** Returns the names of the questions that are not left empty. */
export const listAnsweredQuestions = (answers: MoveAnswers): MoveQuestionName[] =>
  moveQuestionNames.filter(name => answers[name] !== emptyMoveAnswers[name])
