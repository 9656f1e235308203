import { type ReactNode, useId } from 'react'
import css from './section.module.css'

type Props = {
  id?: string
  title: string
  text?: ReactNode
  /** Shown to the right of the heading on wider screens. */
  beside?: ReactNode
  className?: string
  children: ReactNode
}

/** A band of the page under its own heading. */
export function Section({ id, title, text, beside, className = '', children }: Props) {
  const heading = useId()
  return (
    <section className={`${css.band} ${className}`} id={id} aria-labelledby={heading}>
      <div className="wrap">
        <div className={beside ? `${css.head} ${css.headRow}` : css.head}>
          <div>
            <h2 id={heading}>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          {beside}
        </div>
        {children}
      </div>
    </section>
  )
}
