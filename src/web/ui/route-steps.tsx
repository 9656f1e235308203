import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import css from './route-steps.module.css'
import { Truck } from './truck.tsx'

type Props = {
  /** The screen-reader label: "Steps". */
  label: string
  names: readonly string[]
  /** Counted from 1. */
  current: number
  /** Returns the address of a completed step; null where the customer cannot go back to it. */
  to: (step: number) => string | null
}

/** The steps as stops on a dashed route, with the truck at the current one. */
export function RouteSteps({ label, names, current, to }: Props) {
  const style = { '--stops': names.length, '--at': current } as CSSProperties
  return (
    <nav className={css.route} aria-label={label} style={style}>
      <ol>
        {names.map((name, i) => (
          <Stop key={name} step={i + 1} name={name} current={current} to={to(i + 1)} />
        ))}
      </ol>
      <Truck className={css.rider} />
    </nav>
  )
}

function Stop({ step, name, current, to }: { step: number; name: string; current: number; to: string | null }) {
  const words = (
    <>
      <span className={css.stop} aria-hidden="true" />
      <span className={css.name}>
        <b>{step}</b> {name}
      </span>
    </>
  )
  const state = step < current ? 'done' : step === current ? 'now' : 'ahead'
  return (
    <li data-state={state}>
      {state === 'done' && to ? (
        <Link to={to} prefetch="none">
          {words}
        </Link>
      ) : (
        <span className={css.here} aria-current={state === 'now' ? 'step' : undefined}>
          {words}
        </span>
      )}
    </li>
  )
}
