import type { CSSProperties } from 'react'
import css from './route-track.module.css'

type Props = {
  /** Reported steps, and all steps of the job. */
  step: number
  steps: number
  late?: boolean
  /** What a screen reader says: 'Step 3 of 5: Loading done'. */
  label: string
}

/** The route of a job from its first step to its last, with a truck at the last step that its crew reported. */
export function RouteTrack({ step, steps, late, label }: Props) {
  const style = { '--part': step / steps } as CSSProperties
  const state = step === 0 ? 'ahead' : step === steps ? 'done' : 'now'
  return (
    <span
      className={css.track}
      style={style}
      data-state={state}
      data-late={late || undefined}
      role="img"
      aria-label={label}
    >
      {Array.from({ length: steps + 1 }, (_, n) => (
        <i key={n} />
      ))}
      {state === 'now' && <Rider />}
    </span>
  )
}

const Rider = () => (
  <svg className={css.rider} viewBox="0 0 40 26" aria-hidden="true">
    <g stroke="var(--ink)" strokeWidth="1.8" strokeLinejoin="round">
      <path d="M2 3h22v16H2z" fill="var(--kraft)" />
      <path d="M24 8h7l6 6v5H24z" fill="var(--neel)" />
      <circle cx="9" cy="20.5" r="3.6" fill="var(--white)" />
      <circle cx="30" cy="20.5" r="3.6" fill="var(--white)" />
    </g>
    <path d="M27 10.5h3l3 3.5h-6z" fill="var(--white)" />
  </svg>
)
