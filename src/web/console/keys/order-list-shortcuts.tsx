import { useMemo, useState } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import css from './keys.module.css'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/**
 * The keyboard shortcuts of the order list. The current row is the one whose link has the focus, so that Enter opens it
 * natively.
 */
export function OrderListShortcuts() {
  const t = useTranslation()
  const [open, setOpen] = useState<'help' | { orderNo: string; seen: string } | null>(null)
  useShortcuts(
    useMemo(
      () => ({
        '/': () => document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]')?.select(),
        j: () => moveRowFocus(1),
        k: () => moveRowFocus(-1),
        x: () => getFocusedCheckbox()?.click(),
        a: () => {
          const box = getFocusedCheckbox()
          if (box?.dataset.waits) setOpen({ orderNo: box.name, seen: box.value })
        },
        '?': () => setOpen('help'),
      }),
      [],
    ),
  )
  const close = () => setOpen(null)
  return (
    <>
      <LinkButton className={css.open} onClick={() => setOpen('help')}>
        {t('consoleFrame.keys.open')} <kbd>?</kbd>
      </LinkButton>
      {open === 'help' && <ShortcutsHelp keys={listOrderListShortcuts(t)} onClose={close} />}
      {open && open !== 'help' && (
        <ApprovalDialog orderNo={open.orderNo} fields={{ [open.orderNo]: open.seen }} onClose={close} />
      )}
    </>
  )
}

const listOrderListShortcuts = (t: ReturnType<typeof useTranslation>) =>
  [
    ['/', t('consoleFrame.keys.search')],
    ['j', t('consoleFrame.keys.down')],
    ['k', t('consoleFrame.keys.up')],
    ['Enter', t('consoleFrame.keys.enter')],
    ['x', t('consoleFrame.keys.tick')],
    ['a', t('consoleFrame.keys.approve')],
  ] as const

const listVisibleRows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(row => row.checkVisibility())
const getFocusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
const getFocusedCheckbox = () => getFocusedRow()?.querySelector<HTMLInputElement>('[type="checkbox"]') ?? null

/** Moves the focus to the next or previous row; to the first row if none has it. */
function moveRowFocus(step: 1 | -1) {
  const all = listVisibleRows()
  const here = getFocusedRow()
  const next = here ? all[all.indexOf(here) + step] : all[0]
  next?.querySelector('a')?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
