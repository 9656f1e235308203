import { useTranslation } from '#web/shell/words/use-words.tsx'
import css from './today.module.css'

/** What the customer reads to the crew at the door, from the day before until it is there. */
export function StartOtp({ code }: { code: string }) {
  const say = useTranslation()
  return (
    <section className={css.code}>
      <h2>{say('today.code.heading')}</h2>
      <b>{code}</b>
      <p>{say('today.code.why')}</p>
    </section>
  )
}
