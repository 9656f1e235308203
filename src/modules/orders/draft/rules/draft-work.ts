import { isHeavy, type MoveWork } from '#modules/crews/rules/work-plan.ts'
import { getChargedFloors } from '#modules/pricing/rules/move.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { Draft } from './draft.ts'
import type { MoveQuotes } from './quote-move.ts'

type QuotedMove = Pick<MoveQuotes, 'route' | 'lines' | 'totalCft' | 'chosen' | 'quotations'>

/**
 * Returns the work that decides how long a draft's move takes, with any package until one is chosen; null while too
 * little is known.
 */
export function getDraftWork(draft: Draft, quotes: QuotedMove): MoveWork | null {
  return calculateWork(quotes.chosen ? [quotes.chosen] : quotes.quotations, draft, quotes)
}

/** Returns the work for each package, or for the chosen one alone: the duration is shown as the range of these. */
export function listWorkByPackage(draft: Draft, quotes: QuotedMove): MoveWork[] {
  const quotations = quotes.chosen ? [quotes.chosen] : quotes.quotations
  return quotations.flatMap(quotation => calculateWork([quotation], draft, quotes) ?? [])
}

function calculateWork(
  quotations: readonly Quotation[],
  draft: Draft,
  { route, lines, totalCft }: QuotedMove,
): MoveWork | null {
  if (!route || totalCft === 0) return null
  const lineCodes = new Set(quotations.flatMap(({ lines }) => lines.map(({ code }) => code)))
  return {
    cft: totalCft,
    km: route.km,
    floors: { from: getChargedFloors(draft.from), to: getChargedFloors(draft.to) },
    packing: lineCodes.has('packing'),
    unpacking: lineCodes.has('unpacking'),
    heavy: lines.some(({ item: article }) => isHeavy(article.handling)),
    city: draft.from.place?.city ?? '',
    stops: { from: draft.from.place, to: draft.to.place },
    ...(draft.days && { days: draft.days }),
  }
}
