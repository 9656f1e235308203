import css from './stars.module.css'

const STAR = 'M8 1l2.1 4.5 4.9.6-3.6 3.4.9 4.9L8 12l-4.3 2.4.9-4.9L1 6.1l4.9-.6z'

/** 0 to 5 stars, partly filled for fractions. */
export const Stars = ({ stars, label }: { stars: number; label: string }) => (
  <svg className={css.stars} viewBox="0 0 88 16" width="88" height="16" role="img" aria-label={label}>
    {Array.from({ length: 5 }, (_, i) => (
      <path key={i} d={STAR} transform={`translate(${i * 18} 0)`} data-on={i < Math.round(stars)} />
    ))}
  </svg>
)
