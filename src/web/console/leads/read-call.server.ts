import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Article } from '#modules/catalogue/rules/article.ts'
import { addOne } from '#modules/catalogue/rules/cart.ts'
import { findArticles } from '#modules/catalogue/rules/find-articles.ts'
import { type Draft, emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { mobileDigits } from '#modules/orders/draft/rules/draft-text.ts'
import { knownDraft } from '#modules/orders/draft/rules/known-draft.ts'
import type { QuantityErrors } from '#modules/orders/draft/rules/step-errors.ts'
import type { App } from '#platform/app.ts'
import { matchedEnd } from '#web/app-shell/draft/matched-end.server.ts'
import { type Fields, quantityErrors, readItems, readMovement, readSchedule } from '#web/app-shell/draft/read-step.ts'

/** The number of item names suggested for a search text. */
const NEAR = 8

/**
 * The content of the phone booking form. `listed` says if the item list differs from the fields: a home size was
 * chosen, or an item added.
 */
export type Call = {
  draft: Draft
  listed: 'typed' | 'preset' | 'added'
  unknownThing: boolean
  near: string[]
  wrong: QuantityErrors
}

/**
 * Reads all fields of the wizard’s steps at once. Choosing another home size replaces the list; `add` applies if it was
 * submitted with Enter.
 */
export async function readCall(app: App, fields: Fields): Promise<Call> {
  const catalogue = await readCatalogue(app.db)
  const moved = readMovement({ ...emptyDraft, key: fields.key ?? '' }, fields)
  const [from, to] = await Promise.all([
    matchedEnd(app, 'from', emptyDraft.from, moved.from, fields),
    matchedEnd(app, 'to', emptyDraft.to, moved.to, fields),
  ])
  const told = { ...readSchedule(moved, fields), from, to, mobile: mobileDigits(fields.mobile ?? '') }
  const preset = catalogue.presets.find(({ code }) => code === fields.preset)
  const chosen = preset && fields.preset !== (fields['preset-was'] ?? '')
  const listed = chosen ? { ...told, cart: { ...preset.cart }, preset: preset.code } : readItems(told, fields)
  const wanted = fields.intent === 'price' ? '' : (fields.add ?? '').trim().toLowerCase()
  const found = wanted ? itemsNamed([...catalogue.articles.values()], wanted) : []
  const thing = found.length === 1 ? found[0] : undefined
  const cart = thing ? addOne(listed.cart, thing.id) : listed.cart
  return {
    draft: knownDraft({ ...listed, cart }, catalogue),
    listed: thing ? 'added' : chosen ? 'preset' : 'typed',
    unknownThing: wanted !== '' && !thing,
    near: found.map(({ name }) => name).slice(0, NEAR),
    wrong: quantityErrors(fields),
  }
}

/**
 * Finds the items of an exact name, or those that the customer’s own search finds; several if the text is ambiguous.
 */
function itemsNamed(things: Article[], wanted: string): Article[] {
  const whole = things.find(({ name }) => name.toLowerCase() === wanted)
  return whole ? [whole] : findArticles(things, wanted)
}
