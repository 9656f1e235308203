import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import { type CartLine, setQuantity } from '#modules/catalogue/rules/cart.ts'
import { chargedFloors } from '#modules/pricing/rules/move.ts'
import type { Draft } from '../../draft/rules/draft.ts'
import { planMove } from '../../draft/rules/plan-move.ts'

/** A scenario with one change of a move. */
export type WhatIfScenario =
  | { what: 'day'; date: IndiaDate }
  | { what: 'lift'; side: 'from' | 'to'; lift: boolean }
  | { what: 'without'; articleId: number }
  | { what: 'package'; packageId: number }

export type WhatIf = { trial: WhatIfScenario; total: Paise; difference: Paise }

/** Returns the draft with the change of a scenario. */
export function tryDraft(draft: Draft, trial: WhatIfScenario): Draft {
  switch (trial.what) {
    case 'day':
      return { ...draft, date: trial.date }
    case 'lift':
      return { ...draft, [trial.side]: { ...draft[trial.side], lift: trial.lift } }
    case 'without':
      return { ...draft, cart: setQuantity(draft.cart, trial.articleId, 0) }
    case 'package':
      return { ...draft, packageId: trial.packageId }
  }
}

type Known = [
  catalogue: Parameters<typeof planMove>[1],
  books: Parameters<typeof planMove>[2],
  cities: Parameters<typeof planMove>[3],
]

/**
 * Prices a move in each scenario, by the same rules that priced it. `days`: near dates on which its hour is available;
 * only the cheapest of them is returned, and only where it is cheaper. Empty where the move has no price.
 */
export function whatIfs(draft: Draft, days: readonly IndiaDate[], ...known: Known): WhatIf[] {
  const plan = planMove(draft, ...known)
  const now = plan.chosen
  if (!now) return []
  const price = (trial: WhatIfScenario): WhatIf[] => {
    const { chosen } = planMove(tryDraft(draft, trial), ...known)
    return chosen ? [{ trial, total: chosen.total, difference: subtract(chosen.total, now.total) }] : []
  }
  const others = [
    ...lifts(draft),
    ...withouts(plan.lines),
    ...plan.quotations.flatMap(({ packageId }): WhatIfScenario[] =>
      packageId === null || packageId === draft.packageId ? [] : [{ what: 'package', packageId }],
    ),
  ]
  return [
    ...cheapest(
      draft,
      days.flatMap(date => price({ what: 'day', date })),
    ),
    ...others.flatMap(price),
  ]
}

const lifts = (draft: Draft): WhatIfScenario[] =>
  (['from', 'to'] as const).flatMap((side): WhatIfScenario[] => {
    const climbs = chargedFloors({ ...draft[side], lift: false }) > 0
    return climbs ? [{ what: 'lift', side, lift: !draft[side].lift }] : []
  })

/** Returns a scenario without each item that costs extra to handle, as long as any item is left to move. */
const withouts = (lines: readonly CartLine[]): WhatIfScenario[] =>
  lines.length < 2
    ? []
    : lines.flatMap(({ article }): WhatIfScenario[] =>
        article.handling > 0 ? [{ what: 'without', articleId: article.id }] : [],
      )

/** Returns the cheapest scenario; of several at the same price, the nearest date. */
function cheapest({ date }: Draft, tried: WhatIf[]): WhatIf[] {
  const away = ({ trial }: WhatIf) =>
    trial.what === 'day' && date ? Math.abs(Date.parse(trial.date) - Date.parse(date)) : 0
  const [best] = tried.toSorted((a, b) => a.total - b.total || away(a) - away(b))
  return best && best.difference < 0 ? [best] : []
}

/** Formats a scenario as the value of a form button: 'lift:from:yes'. */
export function trialText(trial: WhatIfScenario): string {
  switch (trial.what) {
    case 'day':
      return `day:${trial.date}`
    case 'lift':
      return `lift:${trial.side}:${trial.lift ? 'yes' : 'no'}`
    case 'without':
      return `without:${trial.articleId}`
    case 'package':
      return `package:${trial.packageId}`
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
