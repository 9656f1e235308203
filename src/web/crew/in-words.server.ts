import type { Translate } from '#i18n/speaker.ts'
import type { DraftEnd } from '#modules/orders/draft/rules/draft.ts'

type Told = { from: DraftEnd; to: DraftEnd; service: string | null }

/** A job by the names that places and services have in its worker's language; a door stays as its customer wrote it. */
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
