import type { Say } from '#words/speaker.ts'

const questions = ['packing', 'fragile', 'dismantle', 'vehicle', 'heavy', 'crew', 'early'] as const

/** HOME-07: each question with its answer. */
export const landingQuestions = (say: Say) =>
  questions.map(id => [say(`landing.faq.${id}.question`), say(`landing.faq.${id}.answer`)] as const)
