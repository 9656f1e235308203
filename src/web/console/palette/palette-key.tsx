import { lazy, Suspense, useEffect, useState } from 'react'
import type { Listed } from '../menu.tsx'

const Palette = lazy(() => import('./palette.tsx').then(module => ({ default: module.Palette })))

/** Opens the palette with Ctrl or ⌘ and K. Its script is loaded at the first use. */
export function PaletteKey({ pages }: { pages: Listed[] }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    open && (
      <Suspense>
        <Palette pages={pages} onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
