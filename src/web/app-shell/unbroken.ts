import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'

/** Words that belong on one line, as '022 4000 1000' or '12 PM - 02 PM': after its hyphen a line would end, if nothing held it to what follows. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')

/** A window of arrival, '12 PM - 02 PM', on one line. */
export const formatTimeSlot = (hour: SlotHour) => unbroken(formatSlot(hour))

/** The same in a cell of a label, which may be narrow: a line may end between its hours, not within one. */
export const slotInCell = (hour: SlotHour) => formatSlot(hour).split(' - ').map(unbroken).join(' - ')
