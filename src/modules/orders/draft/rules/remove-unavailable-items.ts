import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { Draft } from './draft.ts'

type OfferedItems = { items: Pick<Catalogue['items'], 'has'>; packages: readonly { id: number }[] }

/** Returns the draft without anything that is not on offer (any more): items that staff withdrew, invalid packages. */
export function removeUnavailableItems(draft: Draft, { items, packages }: OfferedItems): Draft {
  const lines = Object.entries(draft.cart)
  const known = lines.filter(([id]) => items.has(Number(id)))
  return {
    ...draft,
    cart: known.length === lines.length ? draft.cart : Object.fromEntries(known),
    packageId: packages.some(({ id }) => id === draft.packageId) ? draft.packageId : null,
  }
}
