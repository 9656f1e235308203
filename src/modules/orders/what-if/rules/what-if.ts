import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import { type CartLine, setQuantity } from '#modules/catalogue/rules/cart.ts'
import { getChargedFloors } from '#modules/pricing/rules/move.ts'
import type { Draft } from '../../draft/rules/draft.ts'
import { quoteMove } from '../../draft/rules/quote-move.ts'

/** A scenario with one change of a move. */
export type WhatIfScenario =
  | { what: 'day'; date: IndiaDate }
  | { what: 'lift'; side: 'from' | 'to'; lift: boolean }
  | { what: 'without'; articleId: number }
  | { what: 'package'; packageId: number }

export type WhatIf = { scenario: WhatIfScenario; total: Paise; difference: Paise }

/** Returns the draft with the change of a scenario. */
export function applyScenario(draft: Draft, scenario: WhatIfScenario): Draft {
  switch (scenario.what) {
    case 'day':
      return { ...draft, date: scenario.date }
    case 'lift':
      return { ...draft, [scenario.side]: { ...draft[scenario.side], lift: scenario.lift } }
    case 'without':
      return { ...draft, cart: setQuantity(draft.cart, scenario.articleId, 0) }
    case 'package':
      return { ...draft, packageId: scenario.packageId }
  }
}

type PricingInputs = [
  catalogue: Parameters<typeof quoteMove>[1],
  books: Parameters<typeof quoteMove>[2],
  cities: Parameters<typeof quoteMove>[3],
]

/**
 * Prices a move in each scenario, by the same rules that priced it. `days`: near dates on which its hour is available;
 * only the cheapest of them is returned, and only where it is cheaper. Empty where the move has no price.
 */
export function calculateWhatIfs(draft: Draft, days: readonly IndiaDate[], ...inputs: PricingInputs): WhatIf[] {
  const quotes = quoteMove(draft, ...inputs)
  const now = quotes.chosen
  if (!now) return []
  const price = (scenario: WhatIfScenario): WhatIf[] => {
    const { chosen } = quoteMove(applyScenario(draft, scenario), ...inputs)
    return chosen ? [{ scenario, total: chosen.total, difference: subtract(chosen.total, now.total) }] : []
  }
  const others = [
    ...listLiftScenarios(draft),
    ...listWithoutItemScenarios(quotes.lines),
    ...quotes.quotations.flatMap(({ packageId }): WhatIfScenario[] =>
      packageId === null || packageId === draft.packageId ? [] : [{ what: 'package', packageId }],
    ),
  ]
  return [
    ...findCheapestDate(
      draft,
      days.flatMap(date => price({ what: 'day', date })),
    ),
    ...others.flatMap(price),
  ]
}

const listLiftScenarios = (draft: Draft): WhatIfScenario[] =>
  (['from', 'to'] as const).flatMap((side): WhatIfScenario[] => {
    const climbs = getChargedFloors({ ...draft[side], lift: false }) > 0
    return climbs ? [{ what: 'lift', side, lift: !draft[side].lift }] : []
  })

/** Returns a scenario without each item that costs extra to handle, as long as any item is left to move. */
const listWithoutItemScenarios = (lines: readonly CartLine[]): WhatIfScenario[] =>
  lines.length < 2
    ? []
    : lines.flatMap(({ item: article }): WhatIfScenario[] =>
        article.handling > 0 ? [{ what: 'without', articleId: article.id }] : [],
      )

/** Returns the cheapest scenario; of several at the same price, the nearest date. */
function findCheapestDate({ date }: Draft, tried: WhatIf[]): WhatIf[] {
  const away = ({ scenario }: WhatIf) =>
    scenario.what === 'day' && date ? Math.abs(Date.parse(scenario.date) - Date.parse(date)) : 0
  const [best] = tried.toSorted((a, b) => a.total - b.total || away(a) - away(b))
  return best && best.difference < 0 ? [best] : []
}

/** Formats a scenario as the value of a form button: 'lift:from:yes'. */
export function formatScenarioValue(scenario: WhatIfScenario): string {
  switch (scenario.what) {
    case 'day':
      return `day:${scenario.date}`
    case 'lift':
      return `lift:${scenario.side}:${scenario.lift ? 'yes' : 'no'}`
    case 'without':
      return `without:${scenario.articleId}`
    case 'package':
      return `package:${scenario.packageId}`
  }
}

/** Parses a scenario; null for an invalid text. Its availability is checked like that of any draft. */
export function parseScenario(text: string): WhatIfScenario | null {
  const [what, which = '', how] = text.split(':')
  if (what === 'day') return isIndiaDate(which) ? { what, date: which } : null
  if (what === 'lift' && (which === 'from' || which === 'to') && (how === 'yes' || how === 'no'))
    return { what, side: which, lift: how === 'yes' }
  if (!/^\d{1,9}$/.test(which)) return null
  if (what === 'without') return { what, articleId: Number(which) }
  return what === 'package' ? { what, packageId: Number(which) } : null
}
