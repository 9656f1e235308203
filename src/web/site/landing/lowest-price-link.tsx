import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import { getCityPath } from '#web/app-shell/chrome/city-path.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './hero.module.css'
import type { ShownLowestPrice } from './load-lowest-price.server.ts'

/** One real price before anything is typed, with a link to the page of its city, which explains it. */
export function LowestPriceLink({ price: { what, slug, total, earliest } }: { price: ShownLowestPrice }) {
  const t = useTranslation()
  return (
    <Link className={css.lowest} to={getCityPath(slug)}>
      <span>
        <small>{what}</small>{' '}
        <Trans words="landing.price.from" with={{ amount: <b>{formatRupees(total, 'short')}</b> }} />
      </span>{' '}
      {earliest && (
        <span>
          <small>{t('landing.price.earliest')}</small> <b>{formatDay(earliest, t.tag)}</b>
        </span>
      )}
    </Link>
  )
}
