import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { addOne } from '#modules/catalogue/rules/cart.ts'
import { type Draft, emptyDraft } from '#modules/orders/rules/draft/draft.ts'
import { mobileDigits } from '#modules/orders/rules/draft/draft-text.ts'
import { knownDraft } from '#modules/orders/rules/draft/known-draft.ts'
import type { QuantityFaults } from '#modules/orders/rules/draft/step-faults.ts'
import type { App } from '#platform/app.ts'
import { matchedEnd } from '#web/shell/draft/matched-end.server.ts'
import { type Fields, quantityFaults, readMovement, readSchedule, readThings } from '#web/shell/draft/read-step.ts'

/** What the form of a call tells, and whether its list of things is another than the fields show: of a home just chosen, or with what was added. */
export type Call = { draft: Draft; listed: 'typed' | 'preset' | 'added'; unknownThing: boolean; wrong: QuantityFaults }

/** The same fields as the wizard's steps, all at once. A home that was chosen anew replaces the list; `add` counts where Enter sent it. */
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
  const listed = chosen ? { ...told, cart: { ...preset.cart }, preset: preset.code } : readThings(told, fields)
  const wanted = fields.deed === 'price' ? '' : (fields.add ?? '').trim().toLowerCase()
  const thing = wanted ? thingCalled([...catalogue.articles.values()], wanted) : undefined
  const cart = thing ? addOne(listed.cart, thing.id) : listed.cart
  return {
    draft: knownDraft({ ...listed, cart }, catalogue),
    listed: thing ? 'added' : chosen ? 'preset' : 'typed',
    unknownThing: wanted !== '' && !thing,
    wrong: quantityFaults(fields),
  }
}

/** By its whole name, or by a part of it that no other has. */
function thingCalled<Thing extends { name: string }>(things: Thing[], wanted: string): Thing | undefined {
  const whole = things.find(({ name }) => name.toLowerCase() === wanted)
  const having = things.filter(({ name }) => name.toLowerCase().includes(wanted))
  return whole ?? (having.length === 1 ? having[0] : undefined)
}
