import { Trans } from '#web/app-shell/words/use-words.tsx'
import css from './hero.module.css'
import type { ShownLowestPrice } from './load-lowest-price.server.ts'

/** One real price before anything is typed. The city's page, which the page links to, explains it. */
export const LowestPriceTicket = ({ price: [what, amount] }: { price: ShownLowestPrice }) => (
  <div className={css.lowest}>
    <small>{what}</small>
    <Trans words="landing.price.from" with={{ amount: <b>{amount}</b> }} />
  </div>
)
