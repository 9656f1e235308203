import { type Translate, translateAny } from '#i18n/translator.ts'
import { faqGroups, type TextContents, type TextKind } from '#modules/content/rules/text-kinds.ts'
import { defaultAnswers, frequentQuestions, type HelpId } from './default-answers.server.ts'
import { defaultArticles, getArticleText } from './default-articles.server.ts'
import { defaultOpenings } from './default-openings.ts'
import { defaultPolicies } from './default-policies.server.ts'

export type DefaultText<K extends TextKind = TextKind> = { slug: string; content: TextContents[K] }

/**
 * The texts that come with the software: customers read them until staff publish their own. Answers and openings are
 * translated.
 */
export const defaultTexts: { [K in TextKind]: (t: Translate) => DefaultText<K>[] } = {
  article: () =>
    defaultArticles.map(({ slug, title, description }) => ({
      slug,
      content: { title, lead: description, text: getArticleText(slug) },
    })),
  policy: () =>
    Object.entries(defaultPolicies).map(([slug, { title, lead, text }]) => ({
      slug,
      content: { title, lead, text },
    })),
  answer: t =>
    defaultAnswers.map(({ id, topic, words }) => ({
      slug: id,
      content: {
        title: t(`help.${id}.question`),
        text: translateAny(t, `help.${id}.answer`, placeholderVariables),
        topic,
        asked: findFaqGroup(id),
        words,
      },
    })),
  question: t =>
    defaultQuestions.map(id => ({
      slug: id,
      content: { title: t(`faq.${id}.question`), text: t(`faq.${id}.answer`) },
    })),
  photo: () => [],
  client: () => [],
  opening: t =>
    defaultOpenings.map(slug => ({
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
const defaultQuestions = ['packing', 'fragile', 'dismantle', 'vehicle', 'heavy', 'crew', 'early'] as const

/** Keeps the placeholders of an answer in place: each variable becomes a placeholder again. */
const placeholderVariables = {
  phone: '{{phone}}',
  email: '{{email}}',
  minutes: '{{holdMinutes}}',
  days: '{{daysAhead}}',
  km: '{{farKm}}',
  hours: '{{freeHours}}',
  terms: '{{cancellationTerms}}',
  reschedule: '{{rescheduleTerms}}',
  insuranceRate: '{{insuranceRate}}',
}

/** Returns the answer about the cancellation charge for terms with several steps. */
export const formatCancellationAnswer = (t: Translate): string =>
  translateAny(t, 'help.cancel.byTerms', placeholderVariables)

const findFaqGroup = (id: HelpId) => faqGroups.find(group => frequentQuestions[group].some(one => one === id)) ?? ''
