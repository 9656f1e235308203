import { askedGroups, helpTopics } from '#modules/content/rules/text-kinds.ts'
import { isPlain } from '#modules/scheduling/rules/booking-terms.ts'
import type { App } from '#platform/app.ts'
import { cancelByTerms, deliveredTexts } from '#web/shell/texts/delivered.server.ts'
import { renderAnswer } from '#web/shell/texts/markdown.server.ts'
import { formatFacts, readFacts } from '#web/shell/texts/said.server.ts'
import { type ShownText, shownTexts } from '#web/shell/texts/shown-texts.server.ts'
import { english } from '#words/language.ts'
import type { Translate } from '#words/speaker.ts'
import type { ShownAnswer } from './answers.tsx'
import { searchHelp } from './search-help.server.ts'

type Answer = ShownText<'answer'>

/**
 * Answers of the help centre as a screen shows them: the browser gets those that it shows, and not the words of all. Where the database is away
 * they are those that come with the software, which say what is usual.
 */
async function openAnswers(app: App, say: Translate) {
  const [read, facts] = await Promise.all([
    shownTexts(app, 'answer', say).catch(() => asDelivered(say)),
    readFacts(app),
  ])
  const answers = isPlain(facts.terms.cancellation) ? read : read.map(answer => byTerms(answer, say))
  const said = formatFacts(say, facts)
  const shown = ({ slug, content, published }: Answer): ShownAnswer => ({
    id: slug,
    question: content.title,
    html: renderAnswer(content.text, said, say.code),
    ...(published && say.code !== english.code && { lang: english.code }),
  })
  return { answers, shown }
}

const asDelivered = (say: Translate): Answer[] =>
  deliveredTexts.answer(say).map(answer => ({ ...answer, published: null }))

/** What a cancellation costs is told step by step where there are several. */
const byTerms = (answer: Answer, say: Translate): Answer =>
  answer.slug === 'cancel' && !answer.published
    ? { ...answer, content: { ...answer.content, text: cancelByTerms(say) } }
    : answer

/** How many there are, and all by topic. A topic without answers is not there. */
export async function answersByTopic(app: App, say: Translate) {
  const { answers, shown } = await openAnswers(app, say)
  const topics = helpTopics.map(id => ({
    id,
    title: say(`help.topic.${id}`),
    answers: answers.filter(({ content }) => content.topic === id).map(shown),
  }))
  return { count: answers.length, topics: topics.filter(topic => topic.answers.length > 0) }
}

/** Those that fit a question, the likeliest first. */
export async function answersTo(app: App, say: Translate, asked: string) {
  const { answers, shown } = await openAnswers(app, say)
  const bySlug = new Map(answers.map(answer => [answer.slug, answer]))
  return { count: answers.length, found: searchHelp(say, answers, asked).map(slug => shown(bySlug.get(slug)!)) }
}

/** The FAQ: what most people ask, by group. */
export async function mostAskedAnswers(app: App, say: Translate) {
  const { answers, shown } = await openAnswers(app, say)
  const groups = askedGroups.map(group => ({
    title: say(`help.asked.${group}`),
    answers: answers.filter(({ content }) => content.asked === group).map(shown),
  }))
  return groups.filter(group => group.answers.length > 0)
}
