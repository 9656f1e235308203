import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { useMay } from '../kit/use-permission.ts'
import { AskApproval } from './ask-approval.tsx'
import { KeysHelp } from './keys-help.tsx'
import { useKeys } from './use-keys.ts'

/** The keyboard shortcuts of the order page. `next`: the address of the next order that needs an action. */
export function OrderKeys({
  orderNo,
  seen,
  waits,
  next,
}: {
  orderNo: string
  seen: number
  waits: boolean
  next: string
}) {
  const t = useTranslation()
  const navigate = useNavigate()
  const asks = useMay()('jobs') && waits
  const [open, setOpen] = useState<'help' | 'ask' | null>(null)
  useKeys(
    useMemo(
      () => ({
        ...(asks && { a: () => setOpen('ask') }),
        n: () => void navigate(next),
        '?': () => setOpen('help'),
      }),
      [asks, next, navigate],
    ),
  )
  const close = () => setOpen(null)
  const keys = [
    ['a', t('workbench.keys.approve')],
    ['n', t('workbench.keys.next')],
  ] as const
  if (open === 'help') return <KeysHelp keys={keys} onClose={close} />
  const fields = { intent: 'approve', seen, onward: 'next' }
  return open === 'ask' && <AskApproval orderNo={orderNo} fields={fields} onClose={close} />
}
