import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { addOne } from '#modules/catalogue/rules/cart.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { WizardStep } from '#modules/orders/draft/rules/encode-draft.ts'
import { knownDraft } from '#modules/orders/draft/rules/known-draft.ts'
import { parseScenario, tryDraft } from '#modules/orders/what-if/rules/what-if.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import { matchedEnd } from '#web/app-shell/draft/matched-end.server.ts'
import {
  type Fields,
  parseDatePreference,
  readDoors,
  readItems,
  readMovement,
  readSchedule,
} from '#web/app-shell/draft/read-step.ts'

/** Applies a posted step to the draft, with a key, and removes everything that is no longer on offer. */
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
      const wished = parseDatePreference(keyed, fields)
      const draft = preset ? { ...wished, cart: { ...preset.cart }, preset: preset.code } : readItems(wished, fields)
      const cart = fields.add ? addOne(draft.cart, Number(fields.add)) : draft.cart
      return knownDraft({ ...draft, cart }, catalogue)
    }
    case 3:
      return knownDraft(readSchedule(keyed, fields), catalogue)
    case 4: {
      const draft = readDoors(keyed, fields)
      const trial = parseScenario(fields.try ?? '')
      return knownDraft(trial ? tryDraft(draft, trial) : draft, catalogue)
    }
  }
}
