import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './hero.module.css'
import type { ShownLowestPrice } from './load-lowest-price.server.ts'

/** One real price before anything is typed. The city's page, which the page links to, explains it. */
export function LowestPriceTicket({ price: [what, amount, day] }: { price: ShownLowestPrice }) {
  const t = useTranslation()
  const price = (
    <>
      <small>{what}</small>
      <Trans words="landing.price.from" with={{ amount: <b>{amount}</b> }} />
    </>
  )
  if (!day) return <div className={css.lowest}>{price}</div>
  return (
    <div className={css.lowest}>
      <span>{price}</span>
      <span>
        <small>{t('landing.price.earliest')}</small>
        <b>{day}</b>
      </span>
    </div>
  )
}
