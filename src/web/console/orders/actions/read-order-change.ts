import { type Paise, paise } from '#kernel/money.ts'
import { parseFloor as floorIn } from '#kernel/parse-floor.ts'
import { parseWholeNumber } from '#kernel/parse-number.ts'
import { parseRupees } from '#kernel/parse-rupees.ts'
import type { ChangeRequest, FloorAccess, OrderFacts } from '#modules/orders/changes/rules/order-change.ts'

export type OrderChangeFields = Readonly<Record<string, string>>
/** The rows for new items that the form shows at a time. */
export const NEW_ITEM_ROWS = [1, 2, 3] as const

/**
 * Reads a change request from its form, except the addresses, which are looked up by `match-wanted.server.ts`. Text
 * that is not a number becomes NaN, and the rule reports it at its field.
 */
export function readOrderChange(
  typed: OrderChangeFields,
  { work, from, to }: { work: boolean } & Pick<OrderFacts, 'from' | 'to'>,
): ChangeRequest {
  const reason = (typed.extra ?? '').trim()
  const amount = (typed.amount ?? '').trim()
  return {
    ...(work && readChangedWork(typed, from, to)),
    ...((reason || amount) && { extra: { reason, amount: parseRupeesOrNaN(amount) } }),
  }
}

function readChangedWork(typed: OrderChangeFields, from: FloorAccess, to: FloorAccess): ChangeRequest {
  return {
    cart: readChangedItems(typed),
    from: readChangedFloor(typed, 'from', from),
    to: readChangedFloor(typed, 'to', to),
    ...(typed.package && { packageId: parseWholeNumber(typed.package) }),
    ...(typed.insured !== undefined && { insuredValue: typed.insured ? parseRupeesOrNaN(typed.insured) : paise(0) }),
  }
}

function readChangedItems(typed: OrderChangeFields): Record<number, number> {
  const cart: Record<number, number> = {}
  for (const [field, value] of Object.entries(typed)) {
    const [, id] = /^thing-(\d{1,9})$/.exec(field) ?? []
    if (id) cart[Number(id)] = parseWholeNumber(value)
  }
  for (const at of NEW_ITEM_ROWS) {
    const id = parseWholeNumber(typed[`new-${at}`] ?? '')
    if (id > 0) cart[id] = (cart[id] ?? 0) + parseWholeNumber(typed[`count-${at}`] || '1')
  }
  return cart
}

/**
 * Reads a floor. Without its field the floor is unchanged, and so is the lift: a form without the field has no lift box
 * either.
 */
const readChangedFloor = (typed: OrderChangeFields, end: 'from' | 'to', was: FloorAccess): FloorAccess =>
  typed[`${end}-floor`] === undefined
    ? was
    : { floor: floorIn(typed[`${end}-floor`]!), lift: typed[`${end}-lift`] === 'yes' }

const parseRupeesOrNaN = (text: string) => parseRupees(text) ?? (Number.NaN as Paise)

/** Converts the current order facts to the initial field values. */
export function toOrderChangeFields({ things, from, to, packageId, insuredValue }: OrderFacts): OrderChangeFields {
  const lift = (end: 'from' | 'to', has: boolean): OrderChangeFields => (has ? { [`${end}-lift`]: 'yes' } : {})
  return {
    ...Object.fromEntries(things.map(({ articleId, quantity }) => [`thing-${articleId}`, String(quantity)])),
    ...{
      'from-floor': String(from.floor),
      'to-floor': String(to.floor),
      ...{ from: from.address, to: to.address },
      ...lift('from', from.lift),
      ...lift('to', to.lift),
    },
    ...{ package: String(packageId ?? ''), insured: insuredValue > 0 ? String(insuredValue / 100) : '' },
  }
}
