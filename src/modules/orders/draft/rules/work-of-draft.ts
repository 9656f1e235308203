import { isHeavy, type Work } from '#modules/crews/rules/work-plan.ts'
import { chargedFloors } from '#modules/pricing/rules/move.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { Draft } from './draft.ts'
import type { MovePlan } from './plan-move.ts'

type Planned = Pick<MovePlan, 'route' | 'lines' | 'totalCft' | 'chosen' | 'quotations'>

/**
 * Returns the work that decides how long a draft's move takes, with any package until one is chosen; null while too
 * little is known.
 */
export function workOfDraft(draft: Draft, plan: Planned): Work | null {
  return workWith(plan.chosen ? [plan.chosen] : plan.quotations, draft, plan)
}

/** Returns the work for each package, or for the chosen one alone: the duration is shown as the range of these. */
export function workByPackage(draft: Draft, plan: Planned): Work[] {
  const quotations = plan.chosen ? [plan.chosen] : plan.quotations
  return quotations.flatMap(quotation => workWith([quotation], draft, plan) ?? [])
}

function workWith(quotations: readonly Quotation[], draft: Draft, { route, lines, totalCft }: Planned): Work | null {
  if (!route || totalCft === 0) return null
  const does = new Set(quotations.flatMap(({ lines }) => lines.map(({ code }) => code)))
  return {
    cft: totalCft,
    km: route.km,
    floors: { from: chargedFloors(draft.from), to: chargedFloors(draft.to) },
    packing: does.has('packing'),
    unpacking: does.has('unpacking'),
    heavy: lines.some(({ article }) => isHeavy(article.handling)),
    city: draft.from.place?.city ?? '',
  }
}
