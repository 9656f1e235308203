import { type Translate, translateAny } from '#i18n/speaker.ts'
import { askedGroups, type TextContents, type TextKind } from '#modules/content/rules/text-kinds.ts'
import { deliveredAnswers, type HelpId, mostAsked } from './delivered-answers.server.ts'
import { articleText, deliveredArticles } from './delivered-articles.server.ts'
import { deliveredOpenings } from './delivered-openings.ts'
import { deliveredPolicies } from './delivered-policies.server.ts'

export type DeliveredText<K extends TextKind = TextKind> = { slug: string; content: TextContents[K] }

/**
 * The texts that come with the software: customers read them until staff publish their own. Answers and openings are
 * translated.
 */
export const deliveredTexts: { [K in TextKind]: (t: Translate) => DeliveredText<K>[] } = {
  article: () =>
    deliveredArticles.map(({ slug, title, description }) => ({
      slug,
      content: { title, lead: description, text: articleText(slug) },
    })),
  policy: () =>
    Object.entries(deliveredPolicies).map(([slug, { title, lead, text }]) => ({
      slug,
      content: { title, lead, text },
    })),
  answer: t =>
    deliveredAnswers.map(({ id, topic, words }) => ({
      slug: id,
      content: {
        title: t(`help.${id}.question`),
        text: translateAny(t, `help.${id}.answer`, standIns),
        topic,
        asked: askedOf(id),
        words,
      },
    })),
  question: t =>
    deliveredQuestions.map(id => ({
      slug: id,
      content: { title: t(`questions.${id}.question`), text: t(`questions.${id}.answer`) },
    })),
  photo: () => [],
  client: () => [],
  opening: t =>
    deliveredOpenings.map(slug => ({
      slug,
      content: {
        title: t(`careers.opening.${slug}.title`),
        where: t(`careers.opening.${slug}.where`),
        text: t(`careers.opening.${slug}.text`),
        wants: t(`careers.opening.${slug}.wants`),
      },
    })),
}

/** The questions of the home page that come with the software, in the order shown. */
const deliveredQuestions = ['packing', 'fragile', 'dismantle', 'vehicle', 'heavy', 'crew', 'early'] as const

/** Keeps the placeholders of an answer in place: each variable becomes a placeholder again. */
const standIns = {
  phone: '{{phone}}',
  email: '{{email}}',
  minutes: '{{holdMinutes}}',
  days: '{{daysAhead}}',
  km: '{{farKm}}',
  hours: '{{freeHours}}',
  terms: '{{cancellationTerms}}',
  reschedule: '{{rescheduleTerms}}',
}

/** Returns the answer about the cancellation charge for terms with several steps. */
export const cancelByTerms = (t: Translate): string => translateAny(t, 'help.cancel.byTerms', standIns)

const askedOf = (id: HelpId) => askedGroups.find(group => mostAsked[group].some(one => one === id)) ?? ''
