import type { GstState } from '#kernel/gst-state.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, rupees } from '#kernel/money.ts'
import type { CarriedGoods } from '#modules/documents/rules/road-document.ts'

/** The kinds of goods that the law on e-way bills tells apart. */
export const goodsKinds = ['household', 'office', 'vehicle', 'trade'] as const
export type GoodsKind = (typeof goodsKinds)[number]

/** The goods of an order. `value`: with tax (CGST Rules, rule 138 (1), explanation 2). */
export type Goods = { kind: GoodsKind; value: Paise; description: string; hsn: string }

/** The goods as transport documents print them; null for used household goods, which have words of their own. */
export const toCarriedGoods = ({ kind, description, hsn }: Goods): CarriedGoods | null =>
  kind === 'household' ? null : { kind, description, hsn }

export type EwayBillNeed = { needed: boolean; why: 'household' | 'value' | 'limit'; limit: Paise }

/**
 * Decides whether goods need an e-way bill. Used personal and household effects need none (CGST Rules, rule 138 (14) (a)
 * with its Annexure, serial 7). All others need one above ₹50,000 (rule 138 (1)). A vehicle is treated as other goods:
 * a court allowed the exemption for a used car, but not every checkpost follows it.
 */
export function findEwayBillNeed(
  { kind, value }: Pick<Goods, 'kind' | 'value'>,
  { from, to, date }: { from: GstState | null; to: GstState | null; date: IndiaDate },
): EwayBillNeed {
  const limit = getValueLimit(from, to, date)
  if (kind === 'household') return { needed: false, why: 'household', limit }
  return value > limit ? { needed: true, why: 'value', limit } : { needed: false, why: 'limit', limit }
}

/** The limit between States, and in States without one of their own: rule 138 (1), since 1 Apr 2018. */
const GENERAL_LIMIT = rupees(50_000)

/**
 * Higher limits for goods that stay in a State, by notifications of its commissioner under rule 138 (14) (d). From
 * general knowledge: the operator's accountant confirms them. States that are not listed have the general limit, which
 * is the safe one.
 */
const stateLimits: { state: string; from: IndiaDate; limit: Paise }[] = [
  { state: '07', from: '2018-06-16', limit: rupees(1_00_000) }, // Delhi: 03/2018
  { state: '27', from: '2018-07-01', limit: rupees(1_00_000) }, // Maharashtra: 15E/2018
  { state: '33', from: '2018-06-02', limit: rupees(1_00_000) }, // Tamil Nadu: 09/2018
]

function getValueLimit(from: GstState | null, to: GstState | null, date: IndiaDate): Paise {
  if (!from || from.code !== to?.code) return GENERAL_LIMIT
  return stateLimits.find(row => row.state === from.code && row.from <= date)?.limit ?? GENERAL_LIMIT
}
