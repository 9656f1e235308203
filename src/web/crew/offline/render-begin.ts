import { formatClock } from '#i18n/format.ts'
import { indiaDate } from '#kernel/india-time.ts'
import type { Item } from './outbox.ts'

/**
 * That the day was begun here, though the page does not know yet. A page that was kept the day before asks anew, by the phone's clock; one that the server sent just now knows
 * which day it is, whatever that clock says.
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
