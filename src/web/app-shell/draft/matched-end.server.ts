import type { DraftEnd } from '#modules/orders/draft/rules/draft.ts'
import { tidyText } from '#modules/orders/draft/rules/draft-text.ts'
import { ADDRESS_MAX_LENGTH } from '#modules/orders/draft/rules/limits.ts'
import { matchAddress } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Fields } from './read-step.ts'

/**
 * Returns a stop of the move with the locality of its address. The stored locality stays while neither address nor
 * choice changed: it may carry a pin that the form does not post again.
 */
export async function matchedEnd(
  app: App,
  side: string,
  kept: DraftEnd,
  end: DraftEnd,
  fields: Fields,
): Promise<DraftEnd> {
  const choice = fields[`${side}-place`] ?? ''
  const same = choice ? choice === kept.place?.id : end.address === tidyText(kept.address, ADDRESS_MAX_LENGTH)
  if (kept.place && same) return { ...end, place: kept.place }
  const place = end.address ? await matchAddress(app, choice, end.address) : null
  if (!place) return { ...end, place: null }
  const { id, name, city, state, pincode, lat, lng } = place
  return { ...end, place: { id, name, city, state, pincode, lat, lng } }
}
