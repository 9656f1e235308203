import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './today.module.css'

/** A truck's plate as it is on the road: black on yellow, for those who carry for hire. */
export function Plate({ plate }: { plate: string }) {
  const t = useTranslation()
  return (
    <p className={css.plate}>
      <span className="vh">{t('today.crew.plate')} </span>
      <b>{plate}</b>
    </p>
  )
}
