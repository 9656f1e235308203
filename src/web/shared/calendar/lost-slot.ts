import { formatErrorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { isSlotUnavailable } from '#modules/scheduling/rules/is-slot-unavailable.ts'
import { parseSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import { formatTimeSlot } from '../../app-shell/unbroken.ts'

/** A slot that a customer chose, or had on hold. */
type ChosenSlot = { date: IndiaDate; slot: SlotHour }

/** Returns the query that tells a date step which slot was lost, and why. */
export const buildLostSlotQuery = (code: string, { date, slot }: { date: IndiaDate | null; slot: SlotHour | null }) =>
  new URLSearchParams({ taken: code, ...(date && slot && { lost: `${date}.${slot}` }) }).toString()

/** Returns the text about the slot that the query of a date step names; null if it names none. */
export function formatLostSlotOfQuery(t: Translate, searchParams: URLSearchParams): string | null {
  const code = searchParams.get('taken')
  if (!isSlotUnavailable(code)) return null
  const [date = '', hour] = (searchParams.get('lost') ?? '').split('.')
  const slot = parseSlot(Number(hour))
  return isIndiaDate(date) && slot ? formatLostSlot(t, code, { date, slot }) : formatErrorText(t, code)
}

/** Returns the text about a slot that can no longer be booked. If another customer took it, the text names the slot. */
export const formatLostSlot = (t: Translate, code: string, { date, slot }: ChosenSlot): string =>
  code === 'slot.full'
    ? t('calendar.taken', { day: formatDay(date, t.tag), slot: formatTimeSlot(slot) })
    : formatErrorText(t, code)
