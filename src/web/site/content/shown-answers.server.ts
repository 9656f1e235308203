import type { Config } from '#platform/config.ts'
import { type Say, sayAny } from '#words/speaker.ts'
import type { ShownAnswer } from './answers.tsx'
import { type AskedGroup, type HelpId, helpAnswers, helpTopics, mostAsked } from './help-answers.server.ts'
import { escaped, renderAnswer } from './markdown.server.ts'

/** Answers of the help centre as a screen shows them: the browser gets those that it shows, and not the words of all. */
export const shownAnswers = (say: Say, { brand }: Config, ids: readonly HelpId[]): ShownAnswer[] =>
  ids.map(id => {
    const answer = sayAny(say, `help.${id}.answer`, { phone: escaped(brand.phone), email: escaped(brand.email) })
    return { id, question: say(`help.${id}.question`), html: renderAnswer(answer, say.code) }
  })

export const answersByTopic = (say: Say, config: Config) =>
  helpTopics.map(id => {
    const ids = helpAnswers.filter(({ topic }) => topic === id).map(answer => answer.id)
    return { id, title: say(`help.topic.${id}`), answers: shownAnswers(say, config, ids) }
  })

export const mostAskedAnswers = (say: Say, config: Config) =>
  (Object.keys(mostAsked) as AskedGroup[]).map(group => ({
    title: say(`help.asked.${group}`),
    answers: shownAnswers(say, config, mostAsked[group]),
  }))
