import { useState } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './keys.module.css'
import { areShortcutsOff, setShortcutsOff } from './use-shortcuts.ts'

/** The keyboard shortcuts of a screen, and the switch that turns them off. */
export function ShortcutsHelp({
  keys,
  onClose,
}: {
  keys: readonly (readonly [key: string, does: string])[]
  onClose: () => void
}) {
  const t = useTranslation()
  const [off, setOff] = useState(areShortcutsOff)
  const turn = () => {
    setShortcutsOff(!off)
    setOff(!off)
  }
  return (
    <Dialog open onClose={onClose} title={t('consoleFrame.keys.title')} closeLabel={t('consoleFrame.keys.close')}>
      <dl className={css.keys}>
        {[
          ...keys,
          ['Ctrl K', t('consoleFrame.keys.palette')] as const,
          ['?', t('consoleFrame.keys.help')] as const,
        ].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={!off} onChange={turn} label={t('consoleFrame.keys.on')} />
    </Dialog>
  )
}
