/**
 * Lists the actions of the current page by their labels. The palette only focuses a control: pressing it would do
 * something the user does not see.
 */
export function listPageActions(): { name: string; go: () => void }[] {
  const found = new Map<string, HTMLElement>()
  for (const one of document.querySelectorAll<HTMLElement>('main :is(button, summary, a[data-sheet])')) {
    if (one.closest('dialog')) continue // a sheet that is closed
    const name = ((one.matches('a') && one.querySelector('b')) || one).textContent?.trim()
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
