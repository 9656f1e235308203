import { servedCities } from '#modules/places/index.server.ts'
import { USUAL_FAR_KM } from '#modules/places/rules/city-terms.ts'
import { usualTimes } from '#modules/places/rules/city-times.ts'
import { bookingTerms } from '#modules/scheduling/index.server.ts'
import { type BookingTerms, isPlain, usualTerms } from '#modules/scheduling/rules/booking-terms.ts'
import type { App } from '#platform/app.ts'
import type { Config } from '#platform/config.ts'
import { wordAgreed } from '#web/shell/cancellation/word-steps.ts'
import { type Say, sayAny } from '#words/speaker.ts'
import type { ShownAnswer } from './answers.tsx'
import { type AskedGroup, type HelpId, helpAnswers, helpTopics, mostAsked } from './help-answers.server.ts'
import { escaped, renderAnswer } from './markdown.server.ts'

/** What the operator has said elsewhere, and answers repeat. */
export type HelpFacts = {
  brand: Pick<Config['brand'], 'phone' | 'email'>
  terms: BookingTerms
  days: number
  km: number
}

/** Where the database is away the answers say what is usual. */
export async function helpFacts({ db, config }: App): Promise<HelpFacts> {
  const [cities, terms] = await Promise.all([
    servedCities(db).catch(() => []),
    bookingTerms(db).catch(() => usualTerms),
  ])
  const open = cities.filter(({ active }) => active)
  return {
    brand: config.brand,
    terms,
    days: open.length > 0 ? Math.max(...open.map(({ times }) => times.horizonDays)) : usualTimes.horizonDays,
    km: open.length > 0 ? Math.min(...open.map(({ farKm }) => farKm)) : USUAL_FAR_KM,
  }
}

/** Answers of the help centre as a screen shows them: the browser gets those that it shows, and not the words of all. */
export const shownAnswers = (say: Say, { brand, terms, days, km }: HelpFacts, ids: readonly HelpId[]): ShownAnswer[] =>
  ids.map(id => {
    const { cancellation, holdMinutes } = terms
    const which = id === 'cancel' && !isPlain(cancellation) ? 'byTerms' : 'answer'
    const answer = sayAny(say, `help.${id}.${which}`, {
      ...{ phone: escaped(brand.phone), email: escaped(brand.email) },
      ...{ minutes: String(holdMinutes), days: String(days), km: String(km), hours: String(cancellation[0]!.hours) },
      terms: wordAgreed(say, cancellation),
    })
    return { id, question: say(`help.${id}.question`), html: renderAnswer(answer, say.code) }
  })

export const answersByTopic = (say: Say, facts: HelpFacts) =>
  helpTopics.map(id => {
    const ids = helpAnswers.filter(({ topic }) => topic === id).map(answer => answer.id)
    return { id, title: say(`help.topic.${id}`), answers: shownAnswers(say, facts, ids) }
  })

export const mostAskedAnswers = (say: Say, facts: HelpFacts) =>
  (Object.keys(mostAsked) as AskedGroup[]).map(group => ({
    title: say(`help.asked.${group}`),
    answers: shownAnswers(say, facts, mostAsked[group]),
  }))
