import type { Translate } from '#i18n/speaker.ts'
import type { DraftEnd } from '#modules/orders/draft/rules/draft.ts'

type Told = { from: DraftEnd; to: DraftEnd; service: string | null }

/**
 * Translates place names and service of a job into the worker's language. The full address stays as the customer wrote
 * it.
 */
export const jobInWords = <Job extends Told>(t: Translate, job: Job): Job => ({
  ...job,
  from: endInWords(t, job.from),
  to: endInWords(t, job.to),
  service: job.service && t.nameOf(job.service),
})

const endInWords = ({ placeOf }: Translate, end: DraftEnd): DraftEnd =>
  end.place ? { ...end, place: { ...end.place, name: placeOf(end.place.name), city: placeOf(end.place.city) } } : end

export const formatItems = <Thing extends { name: string }>({ nameOf }: Translate, things: Thing[]): Thing[] =>
  things.map(thing => ({ ...thing, name: nameOf(thing.name) }))
