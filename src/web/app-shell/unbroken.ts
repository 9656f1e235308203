import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'

/**
 * Keeps words on one line, such as '022 4000 1000' or '12 PM - 02 PM'. Without it, a line could break after the hyphen.
 */
export const toNonBreakingText = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')

/** Formats an arrival window, '12 PM - 02 PM', on one line. */
export const formatTimeSlot = (hour: SlotHour) => toNonBreakingText(formatSlot(hour))

/**
 * Formats an arrival window for a cell of a label, which may be narrow: a line may break between its hours, not within
 * one.
 */
export const formatSlotCell = (hour: SlotHour) => formatSlot(hour).split(' - ').map(toNonBreakingText).join(' - ')
