import type { ReactNode } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'

/** The fields of one stop, pick-up or drop. */
export function CrewStopFields({ end, children }: { end: 'from' | 'to'; children: ReactNode }) {
  const t = useTranslation()
  return (
    <fieldset className={css.end}>
      <legend>
        <Icon name={end === 'from' ? 'pickup' : 'drop'} /> {t(`crew.${end}`)}
      </legend>
      {children}
    </fieldset>
  )
}
