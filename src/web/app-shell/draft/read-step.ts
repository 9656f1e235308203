import { isIndiaDate } from '#kernel/india-time.ts'
import { readFloor } from '#kernel/read-floor.ts'
import { readRupees } from '#kernel/read-rupees.ts'
import { mergeLines, readQuantity } from '#modules/catalogue/rules/cart.ts'
import { readAnswers } from '#modules/orders/draft/rules/answers.ts'
import { changedEnd, doorOf } from '#modules/orders/draft/rules/door.ts'
import type { Draft, DraftEnd } from '#modules/orders/draft/rules/draft.ts'
import { mobileDigits, tidyText } from '#modules/orders/draft/rules/draft-text.ts'
import {
  ADDRESS_MAX_LENGTH,
  DOOR_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PRESET_MAX_LENGTH,
} from '#modules/orders/draft/rules/limits.ts'
import type { QuantityErrors } from '#modules/orders/draft/rules/step-errors.ts'
import { parseSlot } from '#modules/scheduling/rules/slot.ts'

/** A form's texts by field name; the last value of a repeated name counts. The same in the browser and in a post. */
export type Fields = Readonly<Record<string, string>>

export const fieldsOf = (form: HTMLFormElement): Fields => Object.fromEntries(new FormData(form)) as Fields

/** Applies the fields of step 1 to the draft. Localities are matched separately. */
export function readMovement(draft: Draft, fields: Fields): Draft {
  return {
    ...draft,
    from: readEnd('from', draft.from, fields),
    to: readEnd('to', draft.to, fields),
    name: tidyText(fields.name ?? '', NAME_MAX_LENGTH),
    mobile: mobileDigits(fields.mobile ?? ''),
    email: tidyText(fields.email ?? '', NAME_MAX_LENGTH),
  }
}

/** An invalid floor is read as NaN, which `stepErrors` reports. */
const readEnd = (side: 'from' | 'to', end: DraftEnd, fields: Fields): DraftEnd =>
  changedEnd(end, {
    address: tidyText(fields[side] ?? '', ADDRESS_MAX_LENGTH),
    floor: readFloor(fields[`${side}-floor`] ?? ''),
    lift: `${side}-lift` in fields,
  })

/** Applies the address details that the summary requests to the draft. */
export const readDoors = (draft: Draft, fields: Fields): Draft => ({
  ...draft,
  from: readDoor('from', draft.from, fields),
  to: readDoor('to', draft.to, fields),
})

/** Applies the address details of one side to its stop. A form without these fields changes nothing. */
export function readDoor(side: string, end: DraftEnd, fields: Fields): DraftEnd {
  if (!(`${side}-flat` in fields)) return end
  const told = (part: keyof typeof DOOR_MAX_LENGTH) =>
    tidyText(fields[`${side}-${part}`] ?? doorOf(end)[part], DOOR_MAX_LENGTH[part])
  return {
    ...end,
    door: { flat: told('flat'), building: told('building'), landmark: told('landmark'), gate: told('gate') },
  }
}

const linesOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([field, quantity]) => {
    const articleId = Number(/^qty-([1-9]\d{0,5})$/.exec(field)?.[1])
    return articleId ? [{ articleId, quantity }] : []
  })

/** Returns the fields of step 2 that hold no readable quantity. */
export const quantityErrors = (fields: Fields): QuantityErrors =>
  Object.fromEntries(
    linesOf(fields).flatMap(({ articleId, quantity }) =>
      readQuantity(quantity) === null ? [[`qty-${articleId}`, 'quantity.number']] : [],
    ),
  )

/**
 * Applies the quantities of step 2 to the draft, from fields named `qty-<article id>`. An unreadable quantity leaves
 * the previous one.
 */
export function readItems(draft: Draft, fields: Fields): Draft {
  const cart = mergeLines(
    linesOf(fields).map(({ articleId, quantity }) => ({
      articleId,
      quantity: readQuantity(quantity) ?? draft.cart[articleId] ?? 0,
    })),
  )
  const preset = tidyText(fields.preset ?? draft.preset ?? '', PRESET_MAX_LENGTH) || null
  return { ...draft, cart, preset: Object.keys(cart).length > 0 ? preset : null }
}

/** Applies the fields that step 2 shows for a manual quote to the draft: a preferred date has no slot yet. */
export function parseDatePreference(draft: Draft, fields: Fields): Draft {
  if (!('within' in fields)) return draft
  const date = fields.date ?? ''
  return {
    ...draft,
    date: isIndiaDate(date) ? date : null,
    slot: null,
    answers: readAnswers(fields),
    insuredValue: insuredValueOf(fields),
  }
}

/** A selected insurance without a value is read as NaN, which `stepErrors` reports. */
const insuredValueOf = (fields: Fields): number =>
  'insured' in fields ? readRupees(fields['insured-value'] ?? '') || Number.NaN : 0

/** Applies the choices of step 3 to the draft. */
export function readSchedule(draft: Draft, fields: Fields): Draft {
  const date = fields.date ?? ''
  const packageId = Number(fields.package)
  return {
    ...draft,
    date: isIndiaDate(date) ? date : null,
    slot: parseSlot(Number(fields.slot)),
    packageId: Number.isSafeInteger(packageId) && packageId > 0 ? packageId : null,
    insuredValue: insuredValueOf(fields),
  }
}
