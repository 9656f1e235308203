import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { paise, rupees } from '#kernel/money.ts'
import { rupeesField } from '#kernel/typed-fields.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { advanceModes, expenseKinds, expensePayers, tripDirections } from '#modules/crews/rules/trip-state.ts'
import {
  addOrderToTrip,
  addTripAdvance,
  addTripExpense,
  advanceTrip,
  cancelTrip,
  recordTripHub,
  removeOrderFromTrip,
  removeTripAdvance,
  removeTripExpense,
  settleTrip,
} from '#modules/dispatch/index.server.ts'
import { parseInstantField } from '#modules/dispatch/record/rules/instant-field.ts'
import type { App } from '#platform/app.ts'
import { parseFields } from '#web/app-shell/read-form.ts'

const way = z.enum(tripDirections, 'form.invalid')
const orderNo = z.string().trim().max(20)
const form = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('add-order'), order: orderNo, way }),
    z.object({ intent: z.literal('remove-order'), order: orderNo, over: z.string().trim().max(500).default('') }),
    z.object({ intent: z.enum(['load', 'close']) }),
    z.object({
      intent: z.enum(['depart', 'arrive']),
      way,
      at: z.string(),
      pickedUp: z.string().trim().max(500).default(''),
    }),
    z.object({ intent: z.literal('hub'), way, at: z.string(), place: lineField(60) }),
    z.object({ intent: z.literal('cancel') }),
    z.object({
      intent: z.literal('add-expense'),
      kind: z.enum(expenseKinds, 'form.invalid'),
      amount: rupeesField('trip.amount', { least: paise(1), most: rupees(99_99_999.99) }),
      paidBy: z.enum(expensePayers, 'form.invalid'),
      reference: z.string().trim().max(100),
      on: z.string().refine(isIndiaDate, 'catalogue.day'),
    }),
    z.object({
      intent: z.literal('add-advance'),
      amount: rupeesField('trip.amount', { least: paise(1), most: rupees(99_99_999.99) }),
      mode: z.enum(advanceModes, 'form.invalid'),
      reference: z.string().trim().max(100),
      on: z.string().refine(isIndiaDate, 'catalogue.day'),
    }),
    z.object({ intent: z.literal('remove-advance'), advance: z.coerce.number('form.invalid').int('form.invalid') }),
    z.object({ intent: z.literal('settle'), balance: z.coerce.number('form.invalid').int('form.invalid') }),
    z.object({ intent: z.literal('remove-expense'), expense: z.coerce.number('form.invalid').int('form.invalid') }),
  ],
  'form.invalid',
)

/** Carries out an action on a trip other than planning it. Throws the same errors as the commands. */
export async function runTripAction(app: App, staff: Staff, id: number, typed: Record<string, string>): Promise<void> {
  const input = parseFields(typed, form)
  switch (input.intent) {
    case 'add-order':
      return addOrderToTrip(app, staff, id, { orderNo: input.order, way: input.way })
    case 'remove-order':
      return removeOrderFromTrip(app, staff, id, { orderNo: input.order, over: input.over })
    case 'load':
    case 'close':
      return advanceTrip(app, staff, id, { action: input.intent }, app.now())
    case 'depart':
    case 'arrive': {
      const at = parseInstantField(input.at)
      if (!at) throw reject('invalid', 'trip.time', { at: 'trip.time' })
      return advanceTrip(app, staff, id, { action: input.intent, way: input.way }, at, input.pickedUp)
    }
    case 'hub': {
      const at = parseInstantField(input.at)
      if (!at) throw reject('invalid', 'trip.time', { at: 'trip.time' })
      return recordTripHub(app, staff, id, { way: input.way, place: input.place, at })
    }
    case 'cancel':
      return cancelTrip(app, staff, id)
    case 'add-expense': {
      const { kind, amount, paidBy, reference, on } = input
      return addTripExpense(app, staff, id, { kind, amount, paidBy, reference, spentOn: on })
    }
    case 'add-advance': {
      const { amount, mode, reference, on } = input
      return addTripAdvance(app, staff, id, { amount, mode, reference, givenOn: on })
    }
    case 'remove-advance':
      return removeTripAdvance(app, staff, id, input.advance)
    case 'settle':
      return settleTrip(app, staff, id, paise(input.balance))
    case 'remove-expense':
      return removeTripExpense(app, staff, id, input.expense)
  }
}
