import type { Item } from './outbox.ts'

/** Signed on this phone, and not known to the page yet: nobody is asked a second time. */
export function renderSigned(part: HTMLElement, items: readonly Item[]) {
  const own = items.find(({ kind, job, state }) => kind === 'sign' && job === part.dataset.job && state !== 'refused')
  part.querySelector<HTMLElement>('form')!.hidden = own !== undefined
  part.querySelector<HTMLElement>('[data-part=signed]')!.hidden = own === undefined
  part.querySelector('[data-part=signer]')!.textContent = own?.fields.signer ?? ''
}
