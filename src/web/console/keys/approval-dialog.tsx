import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './keys.module.css'

type Props = {
  orderNo: string
  /** Values that the form posts beside the answer. */
  fields: Record<string, string | number>
  onClose: () => void
}

/** A confirmation dialog: a key press alone approves nothing. */
export function ApprovalDialog({ orderNo, fields, onClose }: Props) {
  const t = useTranslation()
  const yes = useRef<HTMLFormElement>(null)
  // the dialog has opened and put the focus on its close button
  useEffect(() => yes.current?.querySelector('button')?.focus(), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('consoleFrame.keys.ask', { orderNo })}
      closeLabel={t('consoleFrame.keys.close')}
    >
      <p>{t('consoleFrame.keys.askText')}</p>
      <Form method="post" ref={yes} className={css.answer} onSubmit={onClose} preventScrollReset>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button look="primary">{t('consoleFrame.keys.yes')}</Button>
        <Button type="button" onClick={onClose}>
          {t('consoleFrame.keys.no')}
        </Button>
      </Form>
    </Dialog>
  )
}
