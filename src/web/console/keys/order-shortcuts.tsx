import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The keyboard shortcuts of the order page. `next`, `previous`: the addresses of the orders that need an action. */
export function OrderShortcuts({
  orderNo,
  seen,
  waits,
  next,
  previous,
}: {
  orderNo: string
  seen: number
  waits: boolean
  next: string
  previous: string
}) {
  const t = useTranslation()
  const navigate = useNavigate()
  const asks = usePermission()('jobs') && waits
  const [open, setOpen] = useState<'help' | 'ask' | null>(null)
  useShortcuts(
    useMemo(
      () => ({
        ...(asks && { a: () => setOpen('ask') }),
        n: () => void navigate(next),
        p: () => void navigate(previous),
        '?': () => setOpen('help'),
      }),
      [asks, next, previous, navigate],
    ),
  )
  const close = () => setOpen(null)
  const keys = [
    ['a', t('consoleFrame.keys.approve')],
    ['n', t('consoleFrame.keys.next')],
    ['p', t('orders.order.previous')],
  ] as const
  if (open === 'help') return <ShortcutsHelp keys={keys} onClose={close} />
  const fields = { intent: 'approve', seen, onward: 'next' }
  return open === 'ask' && <ApprovalDialog orderNo={orderNo} fields={fields} onClose={close} />
}
