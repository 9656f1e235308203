import type { Translate } from '#i18n/translator.ts'
import { listAnsweredQuestions, type MoveAnswers, type MoveQuestionName } from './move-answers.ts'

type FormattedAnswer = { label: string; text: string }

/** The format of each answer for customer, staff and crew; null where it is shown with something else. */
const answerFormats: {
  [Name in MoveQuestionName]: null | ((t: Translate, answer: MoveAnswers[Name]) => FormattedAnswer)
} = {
  within: null, // with the date: `formatDatePreference`
  note: (t, text) => ({ label: t('move.answer.note'), text }),
}

/** Formats all answers that are not empty. */
export const formatAnswers = (t: Translate, answers: MoveAnswers): FormattedAnswer[] =>
  listAnsweredQuestions(answers).flatMap(name => answerFormats[name]?.(t, answers[name] as never) ?? [])
