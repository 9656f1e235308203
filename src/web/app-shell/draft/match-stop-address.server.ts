import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { cleanText } from '#modules/orders/draft/rules/draft-text.ts'
import { ADDRESS_MAX_LENGTH } from '#modules/orders/draft/rules/limits.ts'
import { matchAddress } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { FormTexts } from './read-step.ts'

/**
 * Returns a stop of the move with the locality of its address. The stored locality stays while neither address nor
 * choice changed: it may carry a pin that the form does not post again.
 */
export async function matchStopAddress(
  app: App,
  side: string,
  stored: MoveStop,
  stop: MoveStop,
  fields: FormTexts,
): Promise<MoveStop> {
  const choice = fields[`${side}-place`] ?? ''
  const same = choice ? choice === stored.place?.id : stop.address === cleanText(stored.address, ADDRESS_MAX_LENGTH)
  if (stored.place && same) return { ...stop, place: stored.place }
  const place = stop.address ? await matchAddress(app, choice, stop.address) : null
  if (!place) return { ...stop, place: null }
  const { id, name, city, state, pincode, lat, lng } = place
  return { ...stop, place: { id, name, city, state, pincode, lat, lng } }
}
