import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './live-note.module.css'

/** That the page is not what it was: shown when asked for, so that no row moves under the hand. */
export function LiveNote({ text }: { text: string | null }) {
  const t = useTranslation()
  const { revalidate, state } = useRevalidator()
  return (
    <div role="status" className={css.note} data-empty={text === null || undefined}>
      {text !== null && (
        <>
          <span>{text}</span>
          <Button small type="button" disabled={state !== 'idle'} onClick={() => void revalidate()}>
            {t('workbench.live.show')}
          </Button>
        </>
      )}
    </div>
  )
}
