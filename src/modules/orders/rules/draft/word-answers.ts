import type { Say } from '#words/speaker.ts'
import { type Answers, type Asked, answered } from './answers.ts'

type Worded = { label: string; text: string }

/** How an answer is said to customer, staff and crew; null where it is said with something else. */
const said: { [Name in Asked]: null | ((say: Say, answer: Answers[Name]) => Worded) } = {
  within: null, // with the day: `wordWish`
  note: (say, text) => ({ label: say('move.answer.note'), text }),
}

/** All that was answered. */
export const wordAnswers = (say: Say, answers: Answers): Worded[] =>
  answered(answers).flatMap(name => said[name]?.(say, answers[name] as never) ?? [])
