import { findArticles } from '#modules/catalogue/rules/find-articles.ts'

type Row = { name: string; words: string; of: HTMLElement }

/** Looking for a thing by any of its words, as the customer's own search does. Without script the lists are as long as they are. */
export function findItems(page: ParentNode): void {
  for (const box of page.querySelectorAll<HTMLInputElement>('[data-find]')) {
    const form = box.form!
    const select = form.querySelector<HTMLSelectElement>(`select[name="${box.dataset.find}"]`)
    const find = select ? lookInSelect(select) : lookInList(form)
    const part = box.closest<HTMLElement>('[data-part=find]')!
    const none = part.querySelector<HTMLElement>('[data-part=none-found]')!
    const look = () => {
      none.hidden = find(box.value.trim()) > 0
    }
    part.hidden = false
    box.addEventListener('input', look)
    // A press of + sends the form, which empties its fields: what was looked for in a list stays, and a choice is whole again.
    form.addEventListener('reset', () => {
      const typed = select ? '' : box.value
      queueMicrotask(() => {
        box.value = typed
        if (select) look()
      })
    })
    // Enter looks; it presses no button of the form.
    box.addEventListener('keydown', event => event.key === 'Enter' && event.preventDefault())
  }
}

const rowOf = (of: HTMLElement, name: string | null): Row => ({ name: name ?? '', words: of.dataset.words ?? '', of })

/** Groups with something that is found are open, all others hidden. Gives how many things are found. */
function lookInList(form: HTMLElement) {
  const rows = [...form.querySelectorAll<HTMLElement>('[data-article]')].map(of =>
    rowOf(of, of.querySelector('span')!.textContent),
  )
  return (typed: string) => {
    const found = new Set(findArticles(rows, typed))
    for (const row of rows) row.of.hidden = !found.has(row)
    for (const group of form.querySelectorAll<HTMLDetailsElement>('[data-group]')) {
      group.hidden = !rows.some(row => found.has(row) && group.contains(row.of))
      group.open = typed !== '' && !group.hidden
    }
    return found.size
  }
}

/** What is found stands in the list alone, the likeliest chosen; nothing typed brings all of it back. */
function lookInSelect(select: HTMLSelectElement) {
  const all = [...select.children]
  const rows = [...select.querySelectorAll<HTMLOptionElement>('option[data-words]')].map(of =>
    rowOf(of, of.textContent),
  )
  return (typed: string) => {
    const none = all[0] as HTMLOptionElement
    const chosen = select.value
    const found = typed === '' ? [] : findArticles(rows, typed)
    const copies = found.map(({ of }) => of.cloneNode(true) as HTMLOptionElement)
    select.replaceChildren(...(typed === '' ? all : [none, ...copies]))
    select.value = typed === '' ? chosen : (copies[0]?.value ?? '')
    return typed === '' ? rows.length : copies.length
  }
}
