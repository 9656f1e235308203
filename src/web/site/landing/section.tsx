import { type ReactNode, useId } from 'react'

type Props = {
  id?: string
  title: string
  text?: ReactNode
  /** Stands at the right of the heading where there is room. */
  beside?: ReactNode
  className?: string
  children: ReactNode
}

/** A band of the page under its own heading. */
export function Section({ id, title, text, beside, className = '', children }: Props) {
  const heading = useId()
  return (
    <section className={`band ${className}`} id={id} aria-labelledby={heading}>
      <div className="wrap">
        <div className={beside ? 'band-head band-head-row' : 'band-head'}>
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
