/** What can be pressed on the page, by its words: to be led there, since a palette that did it would do what nobody sees. */
export function listActionsHere(): { name: string; go: () => void }[] {
  const found = new Map<string, HTMLElement>()
  for (const one of document.querySelectorAll<HTMLElement>('main :is(button, summary)')) {
    const name = one.textContent?.trim()
    if (name && !found.has(name) && !one.matches(':disabled')) found.set(name, one)
  }
  return [...found].map(([name, one]) => ({
    name,
    go: () => {
      for (let at = one.parentElement; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true
      one.scrollIntoView({ block: 'center' })
      one.focus()
    },
  }))
}
