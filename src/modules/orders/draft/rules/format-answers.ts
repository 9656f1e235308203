import type { Translate } from '#i18n/speaker.ts'
import { type Answers, type Asked, answered } from './answers.ts'

type Worded = { label: string; text: string }

/** The format of each answer for customer, staff and crew; null where it is shown with something else. */
const said: { [Name in Asked]: null | ((t: Translate, answer: Answers[Name]) => Worded) } = {
  within: null, // with the date: `formatDatePreference`
  note: (t, text) => ({ label: t('move.answer.note'), text }),
}

/** Formats all answers that are not empty. */
export const formatAnswers = (t: Translate, answers: Answers): Worded[] =>
  answered(answers).flatMap(name => said[name]?.(t, answers[name] as never) ?? [])
