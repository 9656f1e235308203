import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { incrementQuantity } from '#modules/catalogue/rules/cart.ts'
import type { CatalogueItem } from '#modules/catalogue/rules/item.ts'
import { searchItems } from '#modules/catalogue/rules/search-items.ts'
import { readMoveDays } from '#modules/crews/rules/move-days.ts'
import { type Draft, emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { toMobileDigits } from '#modules/orders/draft/rules/draft-text.ts'
import { removeUnavailableItems } from '#modules/orders/draft/rules/remove-unavailable-items.ts'
import type { QuantityErrors } from '#modules/orders/draft/rules/step-errors.ts'
import type { App } from '#platform/app.ts'
import { matchStopAddress } from '#web/app-shell/draft/match-stop-address.server.ts'
import {
  type FormTexts,
  findQuantityErrors,
  readDraftItems,
  readMovement,
  readSchedule,
} from '#web/app-shell/draft/read-step.ts'

/** The number of item names suggested for a search text. */
const MAX_ITEM_SUGGESTIONS = 8

/**
 * The content of the phone booking form. `listed` says if the item list differs from the fields: a home size was
 * chosen, or an item added.
 */
export type PhoneBookingInput = {
  draft: Draft
  listed: 'typed' | 'preset' | 'added'
  isUnknownItem: boolean
  suggestions: string[]
  wrong: QuantityErrors
}

/**
 * Reads all fields of the wizard’s steps at once. Choosing another home size replaces the list; `add` applies if it was
 * submitted with Enter.
 */
export async function readPhoneBooking(app: App, fields: FormTexts): Promise<PhoneBookingInput> {
  const catalogue = await readCatalogue(app.db)
  const moved = readMovement({ ...emptyDraft, key: fields.key ?? '' }, fields)
  const [from, to] = await Promise.all([
    matchStopAddress(app, 'from', emptyDraft.from, moved.from, fields),
    matchStopAddress(app, 'to', emptyDraft.to, moved.to, fields),
  ])
  const days = readMoveDays(fields)
  const told = { ...readSchedule(moved, fields), from, to, days, mobile: toMobileDigits(fields.mobile ?? '') }
  const preset = catalogue.presets.find(({ code }) => code === fields.preset)
  const chosen = preset && fields.preset !== (fields['preset-was'] ?? '')
  const listed = chosen ? { ...told, cart: { ...preset.cart }, preset: preset.code } : readDraftItems(told, fields)
  const wanted = fields.intent === 'price' ? '' : (fields.add ?? '').trim().toLowerCase()
  const found = wanted ? findItemsByName([...catalogue.items.values()], wanted) : []
  const thing = found.length === 1 ? found[0] : undefined
  const cart = thing ? incrementQuantity(listed.cart, thing.id) : listed.cart
  return {
    draft: removeUnavailableItems({ ...listed, cart }, catalogue),
    listed: thing ? 'added' : chosen ? 'preset' : 'typed',
    isUnknownItem: wanted !== '' && !thing,
    suggestions: found.map(({ name }) => name).slice(0, MAX_ITEM_SUGGESTIONS),
    wrong: findQuantityErrors(fields),
  }
}

/**
 * Finds the items of an exact name, or those that the customer’s own search finds; several if the text is ambiguous.
 */
function findItemsByName(things: CatalogueItem[], wanted: string): CatalogueItem[] {
  const whole = things.find(({ name }) => name.toLowerCase() === wanted)
  return whole ? [whole] : searchItems(things, wanted)
}
