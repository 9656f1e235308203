import { formatRupees, paise } from '#kernel/money.ts'
import type { OpenItem } from '#modules/crews/rules/open-items.ts'
import {
  calculateJobFinishProgress,
  getShare,
  type JobFinishFacts,
  listJobOpenItems,
} from '#modules/dispatch/crew/rules/job-finish.ts'
import { parseVisitReport } from '#modules/dispatch/crew/rules/visit-check.ts'
import type { OutboxItem } from './outbox.ts'
import { calculateDue, listUnknownCash } from './render-cash.ts'
import { toItemCount } from './render-list.ts'

/**
 * Renders the open items of a job with the reports of this phone. The finish button appears once nothing is open;
 * before that, the form to finish with a reason.
 */
export function renderClosing(part: HTMLElement, items: readonly OutboxItem[]) {
  const facts = addReported(JSON.parse(part.dataset.closing!) as JobFinishFacts, part.dataset.job!, items)
  const closing = calculateJobFinishProgress(facts)
  const open = listJobOpenItems(closing)
  const sums: Record<OpenItem, string | null> = {
    items: closing.items ? `${closing.items.here} / ${closing.items.of}` : '',
    tasks: closing.tasks ? `${closing.tasks.here} / ${closing.tasks.of}` : '',
    money: formatRupees(paise(closing.due ?? 0)),
    signature: null, // the page has the customer's name
  }
  const rows = [...part.querySelectorAll<HTMLElement>('[data-item]')]
  for (const row of rows) {
    const item = row.dataset.item as OpenItem
    row.toggleAttribute('data-open', open.includes(item))
    if (sums[item] !== null) row.querySelector('[data-part=sum]')!.textContent = sums[item]
    const share = row.querySelector<HTMLMeterElement>('[data-part=share]')
    if (share) share.value = getShare(item === 'tasks' ? closing.tasks : closing.items)
  }
  part.querySelector('[data-part=left]')!.textContent = `${open.length}`
  part.querySelector('[data-part=ready]')!.textContent = `${rows.length - open.length}`
  part.querySelector<HTMLInputElement>('input[name=open]')!.value = open.join(' ')
  const form = part.closest('form')!
  form.querySelector<HTMLElement>('[data-part=finish]')!.hidden = open.length > 0
  form.querySelector<HTMLElement>('[data-part=without]')!.hidden = open.length === 0
  for (const link of form.querySelectorAll<HTMLElement>('[data-first]')) link.hidden = link.dataset.first !== open[0]
}

function addReported(facts: JobFinishFacts, job: string, items: readonly OutboxItem[]): JobFinishFacts {
  const own = items.filter(item => item.job === job && item.state !== 'refused')
  const listReported = (kind: OutboxItem['kind']) => own.filter(item => item.kind === kind)
  return {
    ...facts,
    words: [...facts.words, ...listReported('check').map(toItemCount)],
    ticks: [...facts.ticks, ...listReported('visit').flatMap(({ fields }) => parseVisitReport(fields) ?? [])],
    due: calculateDue(facts.due, listUnknownCash(items, job, facts.cash)),
    signed: facts.signed || listReported('sign').length > 0,
  }
}
