import { redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import type { Translate } from '#i18n/translator.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { ZERO } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { getNewDates, listLinkedOrders, previewNewDate, readOrder } from '#modules/orders/index.server.ts'
import { formatOrderTitle } from '#modules/orders/record/rules/format-order-title.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import { isLateReschedule } from '#modules/orders/schedule/rules/new-date.ts'
import { readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { buildFlashCookie } from '../../app-shell/flash.ts'
import { isBookable, isDayUnavailable } from '../calendar/day-state.ts'
import { formatLostSlotOfQuery } from '../calendar/lost-slot.ts'
import { openWeeks } from '../calendar/open-weeks.ts'

/** The form fields of a date and a slot. */
export const newDateFields = {
  date: z.string({ error: 'slot.required' }).refine(isIndiaDate, 'slot.required'),
  slot: z.coerce.number({ error: 'slot.required' }).refine(hour => slotHours.includes(hour as never), 'slot.required'),
}
const requestedDateFields = z.object(newDateFields)

/**
 * Loads five weeks of free crews, and the price of the date and slot in the address. Redirects back where the change is
 * not possible.
 */
export async function loadNewDate(t: Translate, app: App, actor: Customer | Staff, orderNo: string, request: Request) {
  const { searchParams } = new URL(request.url)
  const home = actor.kind === 'staff' ? `/console/orders/${orderNo}` : `/mybooking/${orderNo}`
  const today = toIndiaDate(app.now())
  const ours = actor.kind === 'staff' && searchParams.get('ours') === 'yes'
  const waive = actor.kind === 'staff' && searchParams.get('waive') === 'yes'
  const requested = requestedDateFields.safeParse(Object.fromEntries(searchParams)).data ?? null
  try {
    const order = await readOrder(app, actor, orderNo)
    const { now, readDays, priceDays, total, slotFull, lastDay } = await getNewDates(app, actor, orderNo)
    const near = requested?.date ?? order.moveDate ?? order.preferredDate
    const opened = await openWeeks(readDays, { requestedWeek: searchParams.get('from'), near, today, lastDay })
    const free = opened.places.filter(day => isBookable(day.date, today, lastDay) && !isDayUnavailable(day))
    const terms = { ourCause: ours, waiveCharge: waive }
    const requestedDate = requested && { date: requested.date, slot: requested.slot as (typeof slotHours)[number] }
    return {
      orderNo,
      home,
      what: formatOrderTitle(t, order),
      seen: order.lastEvent,
      together: await listOpenLinkedOrders(t, app, actor, orderNo),
      now,
      preferredDate: order.preferredDate,
      answers: order.answers,
      anyDay: order.quotation?.packageId === null && !order.service,
      paid: order.status !== 'Quotation',
      today,
      lastDay,
      holdMinutes: (await readCachedBookingTerms(app.db)).holdMinutes,
      ...opened,
      hasCrew: order.status === 'ready',
      wanted: requestedDate,
      ours,
      waive,
      lateCharge: isLateReschedule(order, app.now()) ? order.lateRescheduleCharge : ZERO,
      slotFull,
      total,
      prices: await priceDays(
        free.map(({ date }) => date),
        terms,
      ),
      lostSlot: now && formatLostSlotOfQuery(t, searchParams),
      ...(await previewDate(t, app, actor, orderNo, requestedDate, terms)),
    }
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('reschedule.')) throw error
    const flash = buildFlashCookie({ kind: 'info', title: formatErrorText(t, error.code) })
    throw redirect(home, { headers: { 'set-cookie': flash } })
  }
}

/** Lists the orders of the same checkout that are still open: they stay on their own date. */
async function listOpenLinkedOrders(t: Translate, app: App, actor: Customer | Staff, orderNo: string) {
  const others = await listLinkedOrders(app, actor, orderNo)
  return others
    .filter(({ status }) => !isEndedStatus(status))
    .map(({ orderNo, service, moveDate, slot }) => ({
      orderNo,
      what: service && t.nameOf(service.name),
      moveDate,
      slot,
    }))
}

/** Previews the change. The error of a slot that has closed is shown at the slots. */
async function previewDate(
  t: Translate,
  app: App,
  actor: Customer | Staff,
  orderNo: string,
  requestedDate: RequestedDate,
  terms: Parameters<typeof previewNewDate>[4],
) {
  if (!requestedDate) return { preview: null, formError: null }
  try {
    return { preview: await previewNewDate(app, actor, orderNo, requestedDate, terms), formError: null }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'slot.closed')
      return { preview: null, formError: formatErrorText(t, error.code) }
    throw error
  }
}

type RequestedDate = Parameters<typeof previewNewDate>[3] | null
export type NewDateData = Awaited<ReturnType<typeof loadNewDate>>
