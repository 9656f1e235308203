import type { OutboxItem } from './outbox.ts'

/** Hides the form once the customer has signed on this phone, so that nobody is asked twice. */
export function renderSignature(part: HTMLElement, items: readonly OutboxItem[]) {
  const own = items.find(({ kind, job, state }) => kind === 'sign' && job === part.dataset.job && state !== 'refused')
  part.querySelector<HTMLElement>('form')!.hidden = own !== undefined
  part.querySelector<HTMLElement>('[data-part=signed]')!.hidden = own === undefined
  part.querySelector('[data-part=signer]')!.textContent = own?.fields.signer ?? ''
}
