/** Closes an open menu of the header on Escape, on pages that load no script that would. */
addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('header details[open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')!.focus()
})
