import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './tracking.module.css'

/** The start OTP that the customer reads to the crew, from the day before until the crew has arrived. */
export function StartOtp({ code }: { code: string }) {
  const t = useTranslation()
  return (
    <section className={css.code}>
      <h2>{t('tracking.code.heading')}</h2>
      <b>{code}</b>
      <p>{t('tracking.code.why')}</p>
    </section>
  )
}
