import { Link } from 'react-router'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './hero.module.css'
import type { ShownLowestPrice } from './load-lowest-price.server.ts'

/** One real price before anything is typed, with a link to the page of its city, which explains it. */
export function LowestPriceLink({ price: [what, amount, path, day] }: { price: ShownLowestPrice }) {
  const t = useTranslation()
  return (
    <Link className={css.lowest} to={path} discover="none">
      <span>
        <small>{what}</small> <Trans words="landing.price.from" with={{ amount: <b>{amount}</b> }} />
      </span>
      {day && (
        <span>
          {' '}
          <small>{t('landing.price.earliest')}</small> <b>{day}</b>
        </span>
      )}
    </Link>
  )
}
