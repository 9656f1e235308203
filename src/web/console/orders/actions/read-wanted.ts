import { type Paise, paise } from '#kernel/money.ts'
import { readFloor as floorIn } from '#kernel/read-floor.ts'
import { readWhole } from '#kernel/read-number.ts'
import { readRupees } from '#kernel/read-rupees.ts'
import type { Floor, OrderFacts, WantedChange } from '#modules/orders/changes/rules/order-change.ts'

export type Typed = Readonly<Record<string, string>>
/** The rows for new items that the form shows at a time. */
export const NEW_THINGS = [1, 2, 3] as const

/**
 * Reads a change request from its form, except the addresses, which are looked up by `match-wanted.server.ts`. Text
 * that is not a number becomes NaN, and the rule reports it at its field.
 */
export function readWanted(
  typed: Typed,
  { work, from, to }: { work: boolean } & Pick<OrderFacts, 'from' | 'to'>,
): WantedChange {
  const reason = (typed.extra ?? '').trim()
  const amount = (typed.amount ?? '').trim()
  return {
    ...(work && readWork(typed, from, to)),
    ...((reason || amount) && { extra: { reason, amount: inRupees(amount) } }),
  }
}

function readWork(typed: Typed, from: Floor, to: Floor): WantedChange {
  return {
    cart: readCart(typed),
    from: readFloor(typed, 'from', from),
    to: readFloor(typed, 'to', to),
    ...(typed.package && { packageId: readWhole(typed.package) }),
    ...(typed.insured !== undefined && { insuredValue: typed.insured ? inRupees(typed.insured) : paise(0) }),
  }
}

function readCart(typed: Typed): Record<number, number> {
  const cart: Record<number, number> = {}
  for (const [field, value] of Object.entries(typed)) {
    const [, id] = /^thing-(\d{1,9})$/.exec(field) ?? []
    if (id) cart[Number(id)] = readWhole(value)
  }
  for (const at of NEW_THINGS) {
    const id = readWhole(typed[`new-${at}`] ?? '')
    if (id > 0) cart[id] = (cart[id] ?? 0) + readWhole(typed[`count-${at}`] || '1')
  }
  return cart
}

/**
 * Reads a floor. Without its field the floor is unchanged, and so is the lift: a form without the field has no lift box
 * either.
 */
const readFloor = (typed: Typed, end: 'from' | 'to', was: Floor): Floor =>
  typed[`${end}-floor`] === undefined
    ? was
    : { floor: floorIn(typed[`${end}-floor`]!), lift: typed[`${end}-lift`] === 'yes' }

const inRupees = (text: string) => readRupees(text) ?? (Number.NaN as Paise)

/** Converts the current order facts to the initial field values. */
export function toFactFields({ things, from, to, packageId, insuredValue }: OrderFacts): Typed {
  const lift = (end: 'from' | 'to', has: boolean): Typed => (has ? { [`${end}-lift`]: 'yes' } : {})
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
