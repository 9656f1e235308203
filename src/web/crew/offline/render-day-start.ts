import { formatClock } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { OutboxItem } from './outbox.ts'

/**
 * Shows the day as started if this phone reported it and the page does not include it yet. A page stored the day before
 * offers the button again, by the phone's clock. A page sent just now knows its day, whatever that clock says.
 */
export function renderDayStart(part: HTMLElement, items: readonly OutboxItem[], isKept: boolean) {
  const today = toIndiaDate(new Date())
  const own = items.find(
    ({ kind, state, at }) => kind === 'begin' && state !== 'refused' && toIndiaDate(new Date(at)) === today,
  )
  if (!own && (!isKept || part.dataset.begin === today)) return
  part.querySelector('form')!.hidden = own !== undefined
  const startedPart = part.querySelector<HTMLElement>('[data-part=reported]')!
  startedPart.hidden = own === undefined
  if (own) startedPart.querySelector('b')!.textContent = formatClock(new Date(own.at))
}
