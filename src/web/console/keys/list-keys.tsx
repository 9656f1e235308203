import { useMemo, useState } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { AskApproval } from './ask-approval.tsx'
import css from './keys.module.css'
import { KeysHelp } from './keys-help.tsx'
import { useKeys } from './use-keys.ts'

/**
 * The keyboard shortcuts of the order list. The current row is the one whose link has the focus, so that Enter opens it
 * natively.
 */
export function ListKeys() {
  const t = useTranslation()
  const [open, setOpen] = useState<'help' | { orderNo: string; seen: string } | null>(null)
  useKeys(
    useMemo(
      () => ({
        '/': () => document.querySelector<HTMLInputElement>('[role="search"] [name="q"]')?.select(),
        j: () => goTo(1),
        k: () => goTo(-1),
        x: () => boxHere()?.click(),
        a: () => {
          const box = boxHere()
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
        {t('workbench.keys.open')} <kbd>?</kbd>
      </LinkButton>
      {open === 'help' && <KeysHelp keys={keysOf(t)} onClose={close} />}
      {open && open !== 'help' && (
        <AskApproval orderNo={open.orderNo} fields={{ [open.orderNo]: open.seen }} onClose={close} />
      )}
    </>
  )
}

const keysOf = (t: ReturnType<typeof useTranslation>) =>
  [
    ['/', t('workbench.keys.search')],
    ['j', t('workbench.keys.down')],
    ['k', t('workbench.keys.up')],
    ['Enter', t('workbench.keys.enter')],
    ['x', t('workbench.keys.tick')],
    ['a', t('workbench.keys.approve')],
  ] as const

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(row => row.checkVisibility())
const rowHere = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
const boxHere = () => rowHere()?.querySelector<HTMLInputElement>('[type="checkbox"]') ?? null

/** Moves the focus to the next or previous row; to the first row if none has it. */
function goTo(step: 1 | -1) {
  const all = rows()
  const here = rowHere()
  const next = here ? all[all.indexOf(here) + step] : all[0]
  next?.querySelector('a')?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
