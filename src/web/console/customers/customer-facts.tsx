import type { ReactNode } from 'react'
import css from './facts.module.css'

/** A list of details, each with its label. */
export function CustomerFacts({ facts }: { facts: (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
