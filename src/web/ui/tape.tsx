import css from './tape.module.css'

const REPEATS = 12

/** Printed packing tape across the screen; it does not move. Announced once, printed several times. */
export function Tape({ children }: { children: string }) {
  return (
    <div className={css.tape}>
      <p>
        {Array.from({ length: REPEATS }, (_, i) => (
          <span key={i} aria-hidden={i > 0 || undefined}>
            {children}
          </span>
        ))}
      </p>
    </div>
  )
}

/** A short piece of tape torn at both ends. */
export const TapeStrip = ({ children }: { children: string }) => <span className={css.strip}>{children}</span>
