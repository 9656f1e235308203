import { z } from 'zod'
import type { Translate } from '#i18n/translator.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { findWaitingChange } from '#modules/orders/index.server.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import type { App } from '#platform/app.ts'
import { type RequestedChange, toRequestedChange } from './requested-change.ts'

/** Loads the change of an order that awaits the customer's approval; null where there is none. */
export async function loadChange(
  t: Translate,
  app: App,
  customer: Customer,
  order: OrderView,
): Promise<RequestedChange | null> {
  if (!order.events.some(({ kind }) => kind === 'change-proposed')) return null
  const change = await findWaitingChange(app, customer, order.orderNo)
  if (!change) return null
  const { packages } = await readCatalogue(app.db)
  return toRequestedChange(t, change, { ...order, packages })
}

/** The fields that the card posts. */
export const answerForm = z.object({ change: z.coerce.number().int(), answer: z.enum(['agree', 'refuse']) })
