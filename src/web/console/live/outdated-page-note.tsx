import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './live-note.module.css'

/** A note that the page is out of date. It reloads on request, so that no row moves while the user points at it. */
export function OutdatedPageNote({ text }: { text: string | null }) {
  const t = useTranslation()
  const { revalidate, state } = useRevalidator()
  return (
    <div role="status" className={css.note} data-empty={text === null || undefined}>
      {text !== null && (
        <>
          <span>{text}</span>
          <Button small type="button" disabled={state !== 'idle'} onClick={() => void revalidate()}>
            {t('consoleFrame.live.show')}
          </Button>
        </>
      )}
    </div>
  )
}
