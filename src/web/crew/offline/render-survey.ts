import {
  buildSurveyFindings,
  formatItemCount,
  parseSurveyUpdate,
  type SurveyFindings,
  type SurveyUpdate,
} from '#modules/sales/rules/survey-findings.ts'
import type { OutboxItem } from './outbox.ts'

/** Renders the survey sheet with the updates of the server and those of this phone. */
export function renderSurvey(part: HTMLElement, items: readonly OutboxItem[]) {
  const own = items.filter(
    ({ job, kind, state }) => job === part.dataset.job && kind === 'survey' && state !== 'refused',
  )
  const reported = own.flatMap(({ fields }) => parseSurveyUpdate(fields) ?? [])
  const sheet = buildSurveyFindings([...(JSON.parse(part.dataset.survey!) as SurveyUpdate[]), ...reported])
  const waits = new Set(own.filter(({ state }) => state === 'waiting').map(({ fields }) => fields.put?.split(' ')[0]))
  part.querySelector('[data-part=pieces]')!.textContent = `${sheet.itemCount}`
  for (const group of part.querySelectorAll<HTMLElement>('[data-group]')) {
    let sum = 0
    for (const row of group.querySelectorAll<HTMLElement>('[data-article]')) {
      const article = Number(row.dataset.article)
      const count = sheet.cart[article] ?? 0
      sum += count
      row.toggleAttribute('data-some', count > 0)
      row.toggleAttribute('data-waits', waits.has(`${article}`))
      row.querySelector('[data-part=count]')!.textContent = `${count}`
      row.querySelector<HTMLButtonElement>('[data-put=less]')!.value = formatItemCount(article, count - 1)
      row.querySelector<HTMLButtonElement>('[data-put=more]')!.value = formatItemCount(article, count + 1)
    }
    group.querySelector('[data-part=of-group]')!.textContent = sum ? `${sum}` : ''
  }
  renderAccess(part, sheet.access)
  if (sheet.ended === null) return
  part.querySelector<HTMLElement>('[data-part=end]')!.hidden = true
  part.querySelector<HTMLElement>('[data-part=over]')!.hidden = false
}

/** Fills the fields with the saved values as defaults, so that they survive a reset of the form. */
function renderAccess(part: HTMLElement, access: SurveyFindings['access']) {
  part.querySelector<HTMLElement>('[data-part=kept]')!.hidden = access === null
  if (!access) return
  for (const end of ['from', 'to'] as const) {
    const field = (name: string) => part.querySelector<HTMLInputElement>(`input[name=${end}-${name}]`)!
    field('floor').defaultValue = `${access[end].floor}`
    field('metres').defaultValue = `${access[end].metres}`
    field('lift').defaultChecked = access[end].lift
  }
}
