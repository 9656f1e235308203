import { englishLanguage } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import { faqGroups, helpTopics } from '#modules/content/rules/text-kinds.ts'
import { isFreeUntilFullCharge } from '#modules/scheduling/rules/booking-terms.ts'
import type { App } from '#platform/app.ts'
import { type CurrentText, listCurrentTexts } from '#web/app-shell/texts/current-texts.server.ts'
import type { HelpId } from '#web/app-shell/texts/default-answers.server.ts'
import { defaultTexts, formatCancellationAnswer } from '#web/app-shell/texts/default-texts.server.ts'
import { renderAnswer } from '#web/app-shell/texts/markdown.server.ts'
import { formatPlaceholderValues, readOperatorFacts } from '#web/app-shell/texts/placeholder-values.server.ts'
import type { ShownAnswer } from './answer-list.tsx'
import { searchHelp } from './search-help.server.ts'

type Answer = CurrentText<'answer'>

/**
 * Reads the help centre's answers as a screen shows them. The browser gets only the displayed ones, and not the texts
 * of all. If the database is unavailable, they are those that come with the software, with the default terms.
 */
async function readAnswers(app: App, t: Translate) {
  const [read, facts] = await Promise.all([
    listCurrentTexts(app, 'answer', t).catch(() => asDelivered(t)),
    readOperatorFacts(app),
  ])
  const known = facts.policy ? read : read.filter(({ slug }) => slug !== INSURANCE_ANSWER)
  const answers = isFreeUntilFullCharge(facts.terms.cancellation)
    ? known
    : known.map(answer => withCancellationSteps(answer, t))
  const said = formatPlaceholderValues(t, facts)
  const shown = ({ slug, content, published }: Answer): ShownAnswer => ({
    id: slug,
    question: content.title,
    html: renderAnswer(content.text, said, t.code),
    ...(published && t.code !== englishLanguage.code && { lang: englishLanguage.code }),
  })
  return { answers, shown }
}

/** Not shown without a policy: nothing is offered then. */
const INSURANCE_ANSWER: HelpId = 'insurance'

const asDelivered = (t: Translate): Answer[] => defaultTexts.answer(t).map(answer => ({ ...answer, published: null }))

/** Replaces the answer about the cancellation charge where the terms have several steps. */
const withCancellationSteps = (answer: Answer, t: Translate): Answer =>
  answer.slug === 'cancel' && !answer.published
    ? { ...answer, content: { ...answer.content, text: formatCancellationAnswer(t) } }
    : answer

/** Returns the number of answers, and all by topic. A topic without answers is left out. */
export async function listAnswersByTopic(app: App, t: Translate) {
  const { answers, shown } = await readAnswers(app, t)
  const topics = helpTopics.map(id => ({
    id,
    title: t(`help.topic.${id}`),
    answers: answers.filter(({ content }) => content.topic === id).map(shown),
  }))
  return { count: answers.length, topics: topics.filter(topic => topic.answers.length > 0) }
}

/** Returns the answers that match a question, the likeliest first. */
export async function findAnswers(app: App, t: Translate, query: string) {
  const { answers, shown } = await readAnswers(app, t)
  const bySlug = new Map(answers.map(answer => [answer.slug, answer]))
  return {
    count: answers.length,
    found: searchHelp(app.company, t, answers, query).map(slug => shown(bySlug.get(slug)!)),
  }
}

/** Returns the FAQ: the most frequent questions, by group. */
export async function listFrequentAnswers(app: App, t: Translate) {
  const { answers, shown } = await readAnswers(app, t)
  const groups = faqGroups.map(group => ({
    title: t(`help.faqGroup.${group}`),
    answers: answers.filter(({ content }) => content.asked === group).map(shown),
  }))
  return groups.filter(group => group.answers.length > 0)
}
