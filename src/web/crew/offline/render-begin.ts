import { formatClock } from '#i18n/format.ts'
import { indiaDate } from '#kernel/india-time.ts'
import type { Item } from './outbox.ts'

/**
 * Shows the day as started if this phone reported it and the page does not include it yet. A page stored the day before
 * offers the button again, by the phone's clock. A page sent just now knows its day, whatever that clock says.
 */
export function renderBegin(part: HTMLElement, items: readonly Item[], isKept: boolean) {
  const today = indiaDate(new Date())
  const own = items.find(
    ({ kind, state, at }) => kind === 'begin' && state !== 'refused' && indiaDate(new Date(at)) === today,
  )
  if (!own && (!isKept || part.dataset.begin === today)) return
  part.querySelector('form')!.hidden = own !== undefined
  const told = part.querySelector<HTMLElement>('[data-part=told]')!
  told.hidden = own === undefined
  if (own) told.querySelector('b')!.textContent = formatClock(new Date(own.at))
}
