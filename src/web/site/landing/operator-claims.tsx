import type { ReactNode } from 'react'
import type { Brand } from '#platform/config/company.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './operator-claims.module.css'

const number = (value: number) => value.toLocaleString('en-IN')

/** The operator's claims, printed on kraft like the marks on a carton (HOME-04). */
export function OperatorClaims({ brand }: { brand: Brand }) {
  const t = useTranslation()
  const { moves, years, locations, vehicles, quoteMinutes } = brand.claims
  if (Object.values(brand.claims).every(claim => claim === null)) return null
  return (
    <section className={css.marks} aria-label={t('landing.marks.label', { brand: brand.name })}>
      <dl className="wrap">
        <OperatorClaim
          term={t('landing.marks.moves')}
          value={moves}
          path="M6 16l18-9 18 9v18l-18 9-18-9zM6 16l18 9 18-9M24 25v18M15 11.5l18 9v6"
        />
        <OperatorClaim
          term={t('landing.marks.years')}
          value={years}
          path="M42 24a18 18 0 1 1-36 0 18 18 0 1 1 36 0M24 13v11l7 5"
        />
        <OperatorClaim
          term={t('landing.marks.locations')}
          value={locations}
          figure={count => t('landing.marks.more', { count })}
          path="M24 43C20 34 10 29 10 18a14 14 0 0 1 28 0c0 11-10 16-14 25zM29 18a5 5 0 1 1-10 0 5 5 0 1 1 10 0"
        />
        <OperatorClaim
          term={t('landing.marks.vehicles')}
          value={vehicles}
          path="M8 34H4V12h25v22H18M29 19h8l7 8v7h-3M31 34h-2M37 19v8h7M17.5 36a4.5 4.5 0 1 1-9 0 4.5 4.5 0 1 1 9 0M40.5 36a4.5 4.5 0 1 1-9 0 4.5 4.5 0 1 1 9 0"
        />
        <OperatorClaim
          term={t('landing.marks.minutes')}
          value={quoteMinutes}
          figure={count => (
            <span>
              <Trans words="landing.marks.under" with={{ count: <b>{number(count)}</b> }} />
            </span>
          )}
          path="M40 27a16 16 0 1 1-32 0 16 16 0 1 1 32 0M24 27V17M24 27l7 4M19 5h10M24 5v6"
        />
      </dl>
    </section>
  )
}

type MarkProps = { term: string; value: number | null; figure?: (value: number) => ReactNode; path: string }

function OperatorClaim({ term, value, figure = number, path }: MarkProps) {
  if (value === null) return null
  return (
    <div>
      <svg viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
        <path d={path} />
      </svg>
      <dt>{term}</dt>
      <dd>{figure(value)}</dd>
    </div>
  )
}
