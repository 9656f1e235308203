import {
  buildVisitProgress,
  countDoneLines,
  formatVisitButton,
  parseVisitReport,
  type VisitReport,
} from '#modules/dispatch/crew/rules/visit-check.ts'
import type { OutboxItem } from './outbox.ts'

/** Renders the checklist of a home service with the reports of the server and those of this phone. */
export function renderVisit(page: HTMLElement, items: readonly OutboxItem[]) {
  const { checklist, words } = JSON.parse(page.dataset.visit!) as { checklist: string[]; words: VisitReport[] }
  const own = items.filter(
    ({ job, kind, state }) => job === page.dataset.job && kind === 'visit' && state !== 'refused',
  )
  const reported = own.flatMap(({ fields, state }) => {
    const word = parseVisitReport(fields)
    return word ? [{ word, waits: state === 'waiting' }] : []
  })
  const visit = buildVisitProgress(checklist, [...words, ...reported.map(({ word }) => word)])
  const waits = (line: string, part: boolean) =>
    reported.some(one => one.waits && one.word.line === line && one.word.part === part)
  const lines = [...page.querySelectorAll<HTMLElement>('li[data-line]')]
  for (const { line, done } of visit.lines) {
    const row = lines.find(one => one.dataset.line === line)
    if (!row) continue
    row.dataset.state = done ? 'all' : 'open'
    row.toggleAttribute('data-waits', waits(line, false))
    const button = row.querySelector('button')!
    button.value = formatVisitButton({ line, part: false, count: done ? 0 : 1 })
    button.ariaPressed = `${done}`
  }
  renderSum(page, countDoneLines(visit), visit.lines.length)
  const parts = [...page.querySelectorAll<HTMLElement>('li[data-used]')]
  for (const { name, count } of visit.parts) {
    const row = parts.find(one => one.dataset.used === name) ?? newRow(page, name)
    const put = (of: number) => formatVisitButton({ line: name, part: true, count: of })
    row.hidden = count === 0
    row.toggleAttribute('data-waits', waits(name, true))
    row.querySelector('[data-part=count]')!.textContent = `${count}`
    row.querySelector<HTMLButtonElement>('[data-put=less]')!.value = put(Math.max(0, count - 1))
    row.querySelector<HTMLButtonElement>('[data-put=more]')!.value = put(Math.min(99, count + 1))
  }
}

function renderSum(page: HTMLElement, done: number, all: number) {
  page.querySelector('[data-part=here]')!.textContent = `${done}`
  page.querySelector<HTMLElement>('[data-part=bar]')!.style.setProperty('--share', `${all === 0 ? 0 : done / all}`)
}

/** Creates the row of an entered part from the template of the page. */
function newRow(page: HTMLElement, name: string): HTMLElement {
  const template = page.querySelector<HTMLTemplateElement>('template')!
  const row = (template.content.cloneNode(true) as DocumentFragment).querySelector('li')!
  row.dataset.used = name
  row.querySelector('[data-part=name]')!.textContent = name
  template.before(row)
  return row
}
