import type { Translate } from '#i18n/speaker.ts'
import { type Answers, type Asked, answered } from './answers.ts'

type Worded = { label: string; text: string }

/** How an answer is said to customer, staff and crew; null where it is said with something else. */
const said: { [Name in Asked]: null | ((t: Translate, answer: Answers[Name]) => Worded) } = {
  within: null, // with the day: `formatDatePreference`
  note: (t, text) => ({ label: t('move.answer.note'), text }),
}

/** All that was answered. */
export const formatAnswers = (t: Translate, answers: Answers): Worded[] =>
  answered(answers).flatMap(name => said[name]?.(t, answers[name] as never) ?? [])
