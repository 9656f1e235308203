import type { Translate } from '#i18n/translator.ts'
import type { Paise } from '#kernel/money.ts'
import { formatChange } from '#modules/orders/changes/rules/format-change.ts'
import type { OrderChangeView } from '#modules/orders/index.server.ts'

/** A change request as its customer sees it, with texts from the server. */
export type RequestedChange = {
  id: number
  /** The changes, one line each. */
  lines: string[]
  /** The reason, in the words of the person who proposed it. */
  reason: string
  before: Paise
  after: Paise
  byCrew: boolean
  endsAt: Date
}

type ChangedOrder = {
  from: { name: string }
  to: { name: string }
  packages: readonly { id: number; name: string }[]
}

export function toRequestedChange(
  t: Translate,
  change: OrderChangeView,
  { from, to, packages }: ChangedOrder,
): RequestedChange {
  const packageOf = (id: number | null) => packages.find(known => known.id === id)?.name ?? ''
  const { id, reason, prices, byCrew, endsAt } = change
  const lines = formatChange(t, change, { from: from.name, to: to.name, packageOf })
  return { id, lines, reason, ...prices, byCrew, endsAt }
}
