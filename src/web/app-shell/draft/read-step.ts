import { isIndiaDate } from '#kernel/india-time.ts'
import { parseFloor } from '#kernel/parse-floor.ts'
import { parseRupees } from '#kernel/parse-rupees.ts'
import { mergeCartLines, parseQuantity } from '#modules/catalogue/rules/cart.ts'
import { getAddressDetails, updateMoveStop } from '#modules/orders/draft/rules/address-details.ts'
import type { Draft, MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { cleanText, toMobileDigits } from '#modules/orders/draft/rules/draft-text.ts'
import {
  ADDRESS_DETAILS_MAX_LENGTH,
  ADDRESS_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PRESET_MAX_LENGTH,
} from '#modules/orders/draft/rules/limits.ts'
import { parseMoveAnswers } from '#modules/orders/draft/rules/move-answers.ts'
import type { QuantityErrors } from '#modules/orders/draft/rules/step-errors.ts'
import { parseSlot } from '#modules/scheduling/rules/slot.ts'

/** A form's texts by field name; the last value of a repeated name counts. The same in the browser and in a post. */
export type FormTexts = Readonly<Record<string, string>>

export const getFormTexts = (form: HTMLFormElement): FormTexts => Object.fromEntries(new FormData(form)) as FormTexts

/** Applies the fields of step 1 to the draft. Localities are matched separately. */
export function readMovement(draft: Draft, fields: FormTexts): Draft {
  return {
    ...draft,
    from: readStop('from', draft.from, fields),
    to: readStop('to', draft.to, fields),
    name: cleanText(fields.name ?? '', NAME_MAX_LENGTH),
    mobile: toMobileDigits(fields.mobile ?? ''),
    email: cleanText(fields.email ?? '', NAME_MAX_LENGTH),
  }
}

/** An invalid floor is read as NaN, which `getWizardStepErrors` reports. */
const readStop = (side: 'from' | 'to', stop: MoveStop, fields: FormTexts): MoveStop =>
  updateMoveStop(stop, {
    address: cleanText(fields[side] ?? '', ADDRESS_MAX_LENGTH),
    floor: parseFloor(fields[`${side}-floor`] ?? ''),
    lift: `${side}-lift` in fields,
  })

/** Applies the address details that the summary requests to the draft. */
export const readAddressDetails = (draft: Draft, fields: FormTexts): Draft => ({
  ...draft,
  from: readStopAddressDetails('from', draft.from, fields),
  to: readStopAddressDetails('to', draft.to, fields),
})

/** Applies the address details of one side to its stop. A form without these fields changes nothing. */
export function readStopAddressDetails(side: string, stop: MoveStop, fields: FormTexts): MoveStop {
  if (!(`${side}-flat` in fields)) return stop
  const told = (part: keyof typeof ADDRESS_DETAILS_MAX_LENGTH) =>
    cleanText(fields[`${side}-${part}`] ?? getAddressDetails(stop)[part], ADDRESS_DETAILS_MAX_LENGTH[part])
  return {
    ...stop,
    addressDetails: { flat: told('flat'), building: told('building'), landmark: told('landmark'), gate: told('gate') },
  }
}

const parseQuantities = (fields: FormTexts) =>
  Object.entries(fields).flatMap(([field, quantity]) => {
    const articleId = Number(/^qty-([1-9]\d{0,5})$/.exec(field)?.[1])
    return articleId ? [{ articleId, quantity }] : []
  })

/** Returns the fields of step 2 that hold no readable quantity. */
export const findQuantityErrors = (fields: FormTexts): QuantityErrors =>
  Object.fromEntries(
    parseQuantities(fields).flatMap(({ articleId, quantity }) =>
      parseQuantity(quantity) === null ? [[`qty-${articleId}`, 'quantity.number']] : [],
    ),
  )

/**
 * Applies the quantities of step 2 to the draft, from fields named `qty-<article id>`. An unreadable quantity leaves
 * the previous one.
 */
export function readDraftItems(draft: Draft, fields: FormTexts): Draft {
  const cart = mergeCartLines(
    parseQuantities(fields).map(({ articleId, quantity }) => ({
      articleId,
      quantity: parseQuantity(quantity) ?? draft.cart[articleId] ?? 0,
    })),
  )
  const preset = cleanText(fields.preset ?? draft.preset ?? '', PRESET_MAX_LENGTH) || null
  return { ...draft, cart, preset: Object.keys(cart).length > 0 ? preset : null }
}

/** Applies the fields that step 2 shows for a manual quote to the draft: a preferred date has no slot yet. */
export function parseDatePreference(draft: Draft, fields: FormTexts): Draft {
  if (!('within' in fields)) return draft
  const date = fields.date ?? ''
  return {
    ...draft,
    date: isIndiaDate(date) ? date : null,
    slot: null,
    answers: parseMoveAnswers(fields),
    insuredValue: parseInsuredValue(fields),
  }
}

/** A selected insurance without a value is read as NaN, which `getWizardStepErrors` reports. */
const parseInsuredValue = (fields: FormTexts): number =>
  'insured' in fields ? parseRupees(fields['insured-value'] ?? '') || Number.NaN : 0

/** Applies the choices of step 3 to the draft. */
export function readSchedule(draft: Draft, fields: FormTexts): Draft {
  const date = fields.date ?? ''
  const packageId = Number(fields.package)
  return {
    ...draft,
    date: isIndiaDate(date) ? date : null,
    slot: parseSlot(Number(fields.slot)),
    packageId: Number.isSafeInteger(packageId) && packageId > 0 ? packageId : null,
    insuredValue: parseInsuredValue(fields),
  }
}
