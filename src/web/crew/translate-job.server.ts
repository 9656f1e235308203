import type { Translate } from '#i18n/translator.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'

type TranslatableJob = { from: MoveStop; to: MoveStop; service: string | null }

/**
 * Translates place names and service of a job into the worker's language. The full address stays as the customer wrote
 * it.
 */
export const translateJob = <Job extends TranslatableJob>(t: Translate, job: Job): Job => ({
  ...job,
  from: translateStop(t, job.from),
  to: translateStop(t, job.to),
  service: job.service && t.nameOf(job.service),
})

const translateStop = ({ placeOf }: Translate, end: MoveStop): MoveStop =>
  end.place ? { ...end, place: { ...end.place, name: placeOf(end.place.name), city: placeOf(end.place.city) } } : end

export const translateItems = <Thing extends { name: string }>({ nameOf }: Translate, things: Thing[]): Thing[] =>
  things.map(thing => ({ ...thing, name: nameOf(thing.name) }))
