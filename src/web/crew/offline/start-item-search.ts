import { searchItems } from '#modules/catalogue/rules/search-items.ts'

type Row = { name: string; words: string; of: HTMLElement }

/** Filters items by any of their words, like the customer's search. Without script the lists stay complete. */
export function startItemSearch(page: ParentNode): void {
  for (const box of page.querySelectorAll<HTMLInputElement>('[data-find]')) {
    const form = box.form!
    const select = form.querySelector<HTMLSelectElement>(`select[name="${box.dataset.find}"]`)
    const find = select ? buildSelectSearch(select) : buildListSearch(form)
    const part = box.closest<HTMLElement>('[data-part=find]')!
    const none = part.querySelector<HTMLElement>('[data-part=none-found]')!
    const search = () => {
      none.hidden = find(box.value.trim()) > 0
    }
    part.hidden = false
    box.addEventListener('input', search)
    // Pressing + sends the form, which resets its fields: a list keeps its search, a select shows all options again.
    form.addEventListener('reset', () => {
      const typed = select ? '' : box.value
      queueMicrotask(() => {
        box.value = typed
        if (select) search()
      })
    })
    // Enter only searches and submits nothing.
    box.addEventListener('keydown', event => event.key === 'Enter' && event.preventDefault())
  }
}

const toRow = (of: HTMLElement, name: string | null): Row => ({ name: name ?? '', words: of.dataset.words ?? '', of })

/** Shows and opens groups with a match and hides all others. Returns a search that gives the number of matches. */
function buildListSearch(form: HTMLElement) {
  const rows = [...form.querySelectorAll<HTMLElement>('[data-article]')].map(of =>
    toRow(of, of.querySelector('span')!.textContent),
  )
  return (typed: string) => {
    const found = new Set(searchItems(rows, typed))
    for (const row of rows) row.of.hidden = !found.has(row)
    for (const group of form.querySelectorAll<HTMLDetailsElement>('[data-group]')) {
      group.hidden = !rows.some(row => found.has(row) && group.contains(row.of))
      group.open = typed !== '' && !group.hidden
    }
    return found.size
  }
}

/** Keeps only the matches as options and selects the best one. An empty search restores all. */
function buildSelectSearch(select: HTMLSelectElement) {
  const all = [...select.children]
  const rows = [...select.querySelectorAll<HTMLOptionElement>('option[data-words]')].map(of =>
    toRow(of, of.textContent),
  )
  return (typed: string) => {
    const none = all[0] as HTMLOptionElement
    const chosen = select.value
    const found = typed === '' ? [] : searchItems(rows, typed)
    const copies = found.map(({ of }) => of.cloneNode(true) as HTMLOptionElement)
    select.replaceChildren(...(typed === '' ? all : [none, ...copies]))
    select.value = typed === '' ? chosen : (copies[0]?.value ?? '')
    return typed === '' ? rows.length : copies.length
  }
}
