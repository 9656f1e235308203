import { Link } from 'react-router'
import css from './logo.module.css'

/** The mark: a label with perforated edges, and the pin of the new address on it. */
export function LogoMark() {
  return (
    <svg className={css.mark} viewBox="0 0 30 34" width="30" height="34" aria-hidden="true">
      <path
        className={css.paper}
        d="M3 1h24a2 2 0 0 1 2 2v1.5a2 2 0 0 0 0 4v4a2 2 0 0 0 0 4v4a2 2 0 0 0 0 4V31a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2v-6.5a2 2 0 0 0 0-4v-4a2 2 0 0 0 0-4v-4a2 2 0 0 0 0-4V3a2 2 0 0 1 2-2z"
      />
      <path className={css.pin} d="M15 27s7.5-6.8 7.5-12.3a7.5 7.5 0 1 0-15 0C7.5 20.2 15 27 15 27z" />
      <circle cx="15" cy="14.6" r="2.9" fill="#f6a91b" />
    </svg>
  )
}

type Props = {
  brand: { name: string; logo: { src: string; width: number; height: number } | null }
  /** The screen-reader label. */
  label: string
}

/** Mark and name, linked to the home page; or the operator's own logo, which contains its name. */
export function Logo({ brand: { name, logo }, label }: Props) {
  return (
    <Link className={css.logo} to="/" aria-label={label}>
      {logo ? (
        <img className={css.own} {...logo} alt="" fetchPriority="low" />
      ) : (
        <>
          <LogoMark />
          <span>{name}</span>
        </>
      )}
    </Link>
  )
}
