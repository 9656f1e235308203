import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { addOne } from '#modules/catalogue/rules/cart.ts'
import type { Draft, DraftEnd } from '#modules/orders/rules/draft.ts'
import { tidyText } from '#modules/orders/rules/draft-text.ts'
import type { WizardStep } from '#modules/orders/rules/encode-draft.ts'
import { knownDraft } from '#modules/orders/rules/known-draft.ts'
import { ADDRESS_LETTERS } from '#modules/orders/rules/limits.ts'
import { matchAddress } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import { type Fields, readDoors, readMovement, readSchedule, readThings, readWish } from './read-step.ts'

/** The draft with what a step posted, keyed, and without anything that is not on offer. */
export async function readPostedStep(app: App, step: WizardStep, before: Draft, fields: Fields): Promise<Draft> {
  const catalogue = await readCatalogue(app.db)
  const keyed = { ...before, key: before.key || newToken().slice(0, 21) }
  const preset = catalogue.presets.find(({ code }) => code === fields.fill)
  switch (step) {
    case 1: {
      const draft = readMovement(keyed, fields)
      const [from, to] = await Promise.all([
        matchedEnd(app, 'from', before.from, draft.from, fields),
        matchedEnd(app, 'to', before.to, draft.to, fields),
      ])
      return { ...draft, from, to }
    }
    case 2: {
      const wished = readWish(keyed, fields)
      const draft = preset ? { ...wished, cart: { ...preset.cart }, preset: preset.code } : readThings(wished, fields)
      const cart = fields.add ? addOne(draft.cart, Number(fields.add)) : draft.cart
      return knownDraft({ ...draft, cart }, catalogue)
    }
    case 3:
      return knownDraft(readSchedule(keyed, fields), catalogue)
    case 4:
      return knownDraft(readDoors(keyed, fields), catalogue)
  }
}

/**
 * An end with the place its address is at. The one kept stays while neither address nor choice has changed: it may carry
 * a pin that the form does not post again.
 */
export async function matchedEnd(
  app: App,
  side: string,
  kept: DraftEnd,
  end: DraftEnd,
  fields: Fields,
): Promise<DraftEnd> {
  const choice = fields[`${side}-place`] ?? ''
  const same = choice ? choice === kept.place?.id : end.address === tidyText(kept.address, ADDRESS_LETTERS)
  if (kept.place && same) return { ...end, place: kept.place }
  const place = end.address ? await matchAddress(app, choice, end.address) : null
  if (!place) return { ...end, place: null }
  const { id, name, city, state, pincode, lat, lng } = place
  return { ...end, place: { id, name, city, state, pincode, lat, lng } }
}
