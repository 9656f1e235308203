import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './today.module.css'

/** What the customer reads to the crew at the door, from the day before until it is there. */
export function StartOtp({ code }: { code: string }) {
  const t = useTranslation()
  return (
    <section className={css.code}>
      <h2>{t('today.code.heading')}</h2>
      <b>{code}</b>
      <p>{t('today.code.why')}</p>
    </section>
  )
}
