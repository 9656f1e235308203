import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { incrementQuantity } from '#modules/catalogue/rules/cart.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { WizardStep } from '#modules/orders/draft/rules/encode-draft.ts'
import { removeUnavailableItems } from '#modules/orders/draft/rules/remove-unavailable-items.ts'
import { applyScenario, parseScenario } from '#modules/orders/what-if/rules/what-if.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import { matchStopAddress } from '#web/app-shell/draft/match-stop-address.server.ts'
import {
  type FormTexts,
  parseDatePreference,
  readAddressDetails,
  readDraftItems,
  readMovement,
  readSchedule,
} from '#web/app-shell/draft/read-step.ts'

/** Applies a posted step to the draft, with a key, and removes everything that is no longer on offer. */
export async function readPostedStep(app: App, step: WizardStep, before: Draft, fields: FormTexts): Promise<Draft> {
  const catalogue = await readCatalogue(app.db)
  const keyed = { ...before, key: before.key || createToken().slice(0, 21) }
  const preset = catalogue.presets.find(({ code }) => code === fields.fill)
  switch (step) {
    case 1: {
      const draft = readMovement(keyed, fields)
      const [from, to] = await Promise.all([
        matchStopAddress(app, 'from', before.from, draft.from, fields),
        matchStopAddress(app, 'to', before.to, draft.to, fields),
      ])
      return { ...draft, from, to }
    }
    case 2: {
      const preferred = parseDatePreference(keyed, fields)
      const draft = preset
        ? { ...preferred, cart: { ...preset.cart }, preset: preset.code }
        : readDraftItems(preferred, fields)
      const cart = fields.add ? incrementQuantity(draft.cart, Number(fields.add)) : draft.cart
      return removeUnavailableItems({ ...draft, cart }, catalogue)
    }
    case 3:
      return removeUnavailableItems(readSchedule(keyed, fields), catalogue)
    case 4: {
      const draft = readAddressDetails(keyed, fields)
      const trial = parseScenario(fields.try ?? '')
      return removeUnavailableItems(trial ? applyScenario(draft, trial) : draft, catalogue)
    }
  }
}
