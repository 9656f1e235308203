import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { removeUnavailableItems } from './remove-unavailable-items.ts'

const offered = { items: new Map([[7, {}]]), packages: [{ id: 1 }, { id: 2 }] }

it.each([
  [{ 7: 2 }, 2, { 7: 2 }, 2],
  [{ 7: 2, 99: 5 }, 3, { 7: 2 }, null],
  [{ 99: 5 }, null, {}, null],
])('[WIZ-12] of the cart %j and package %s stays %j and %s', (cart, packageId, keptCart, keptPackage) => {
  expect(removeUnavailableItems({ ...emptyDraft, cart, packageId }, offered)).toMatchObject({
    cart: keptCart,
    packageId: keptPackage,
  })
})
