import fc from 'fast-check'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import {
  recordManualPayment,
  recordReportedPayments,
  reducePrice,
  refundOrder,
  reversePayment,
  startPayment,
  withdrawPriceReduction,
  withdrawRefund,
} from '#modules/billing/index.server.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  placeMoveOrder,
  readOrder,
} from '#modules/orders/index.server.ts'
import { confirmByOffice } from './confirm-by-office.ts'
import type { TestApp } from './open-test-app.ts'
import { buildTestDraft, buildTestPlace } from './samples.ts'

export type HistoryStep = { action: string; which: number; per: number; days: number }

/** Actions on the money of orders, in random sequence, for tests that sum it up afterwards. */
export function buildOrderHistories(app: TestApp, customer: Customer, staff: Staff) {
  let made = 0
  const read = (orderNo: string) => readOrder(app, staff, orderNo)
  const orderNos: string[] = []
  const partOf = (amount: number, per: number) => paise(Math.max(1, Math.floor((amount * per) / 100)))
  const later = (days: number) => app.setNow(new Date(app.now().getTime() + days * 86_400_000))

  /** Records the provider's report of a captured payment. */
  const capture = ({ providerOrderId, amount }: { providerOrderId: string; amount: Paise }) => {
    const paid = { paymentId: `pay_${made++}`, providerOrderId, amount, currency: 'INR', method: 'upi', error: null }
    return recordReportedPayments(app, 'webhook', [{ ...paid, state: 'captured' as const }])
  }

  /** The actions on an order; a rejected one has not happened. */
  const actions: Record<string, (orderNo: string, step: HistoryStep) => Promise<unknown>> = {
    async online(orderNo) {
      await capture(await startPayment(app, customer, orderNo))
    },
    async manual(orderNo, { per, days }) {
      const { balanceDue, status, token } = await read(orderNo)
      const amount = status === 'Quotation' ? token : partOf(balanceDue, per)
      const mode = (['cash', 'upi', 'bank'] as const)[per % 3]!
      const on = addDays(toIndiaDate(app.now()), -days)
      await recordManualPayment(app, staff, orderNo, {
        amount,
        mode,
        reference: mode === 'cash' ? '' : `UTR${made++}`,
        on,
      })
    },
    approve: orderNo => approveOrder(app, staff, orderNo),
    async complete(orderNo) {
      await assignPartnerCrew(app, staff, orderNo, 'Ramesh')
      await completeOrder(app, staff, orderNo, confirmByOffice(app))
    },
    reduce: async (orderNo, { per }) =>
      reducePrice(app, staff, orderNo, { amount: partOf((await read(orderNo)).grandTotal, per / 4), reason: 'Late' }),
    async raise(orderNo) {
      const allowance = (await read(orderNo)).allowances.at(-1)
      if (!allowance) throw reject('unknown', 'payment.unknown')
      await withdrawPriceReduction(app, staff, orderNo, allowance.id, { reason: 'A mistake' })
    },
    refund: async (orderNo, { per }) =>
      refundOrder(app, staff, orderNo, { amount: partOf((await read(orderNo)).paid, per), reason: 'Agreed' }),
    async withdraw(orderNo) {
      const entry = (await read(orderNo)).payments.findLast(({ refund }) => refund?.state === 'to-pay-out')
      if (!entry) throw reject('unknown', 'payment.unknown')
      await withdrawRefund(app, staff, orderNo, entry.reference, 'A mistake')
    },
    async reverse(orderNo, { which }) {
      const payments = (await read(orderNo)).payments.filter(({ credit }) => credit > 0)
      const entry = payments[which % Math.max(payments.length, 1)]
      if (!entry) throw reject('unknown', 'payment.unknown')
      await reversePayment(app, staff, orderNo, entry.reference, { reason: 'A mistake' })
    },
    /** A move from its placement to its invoice. */
    async whole(_, step) {
      await place(step.per % 3 === 0)
      const orderNo = orderNos.at(-1)!
      for (const action of ['online', 'approve', step.per % 2 ? 'online' : 'manual', 'complete'])
        await actions[action]!(orderNo, { ...step, days: 0, per: step.per > 50 ? 100 : step.per })
    },
    /** An invoice reduced by mistake: a credit note and its debit note. */
    async mistaken(_, step) {
      await actions.whole!('', step)
      for (const action of ['reduce', 'raise']) await actions[action]!(orderNos.at(-1)!, step)
    },
    /**
     * A dialog that stays open while the order is paid manually, and is paid when the invoice has been issued: the
     * payment belongs to no supply and is returned by a credit note.
     */
    async twice(_, step) {
      await place(step.per % 3 === 0)
      const orderNo = orderNos.at(-1)!
      for (const action of ['online', 'approve']) await actions[action]!(orderNo, step)
      const requested = await startPayment(app, customer, orderNo)
      for (const action of ['manual', 'complete']) await actions[action]!(orderNo, { ...step, days: 0, per: 100 })
      await capture(requested)
      await refundOrder(app, staff, orderNo, { amount: partOf(requested.amount, step.per), reason: 'Paid twice' })
    },
    cancel: (orderNo, { per }) =>
      cancelOrder(app, staff, orderNo, { reason: 'No lift', cause: per % 2 ? 'customer' : 'company' }),
  }

  async function place(far: boolean) {
    const draft = {
      ...buildTestDraft(),
      date: addDays(toIndiaDate(app.now()), 12),
      insuredValue: far ? 0 : 1_00_000_00,
    }
    const jayanagar = buildTestPlace('l-jayanagar-560041')
    const ends = far ? { from: { ...draft.from, place: jayanagar }, to: { ...draft.to, place: jayanagar } } : {}
    await app.db.deleteFrom('slot_reservations').execute()
    orderNos.push((await placeMoveOrder(app, customer, { ...draft, ...ends } as never)).orderNo)
  }

  async function live(steps: HistoryStep[]) {
    const done: string[] = []
    for (const step of steps) {
      later(step.days / 2)
      if (step.action === 'place') await place(step.per % 3 === 0)
      const orderNo = orderNos.at(-1 - (step.which % Math.min(orderNos.length, 6)))!
      try {
        await actions[step.action]?.(orderNo, step)
        done.push(step.action)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
      }
    }
    return done
  }

  const step = fc.record({
    action: fc.constantFrom(
      'place',
      'online',
      'online',
      'manual',
      'manual',
      'approve',
      'approve',
      'complete',
      'whole',
      'whole',
      'whole',
      'refund',
      'reduce',
      'withdraw',
      ...Object.keys(actions),
    ),
    which: fc.nat(5),
    per: fc.integer({ min: 1, max: 100 }),
    days: fc.nat(3),
  })

  return { live, place, read, step, orderNos, actions: Object.keys(actions) }
}
