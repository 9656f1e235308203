import { type ReactNode, useEffect, useRef } from 'react'
import css from './wizard.module.css'

type Props = {
  children: ReactNode
  intro?: ReactNode
  /** True for a heading that is not the screen's first: the other half of step 3, which a phone does not show. */
  second?: boolean
}

let firstScreen = true

/**
 * A step's heading. It takes the focus when the customer comes from another step, so that a screen reader begins there.
 */
export function StepHeading({ children, intro, second }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (second) return
    if (!firstScreen || !isWizardDocument()) heading.current!.focus({ preventScroll: true })
    firstScreen = false
  }, [second])
  const Heading = second ? 'h2' : 'h1'
  return (
    <header className={css.intro}>
      <Heading ref={heading} tabIndex={-1} className={css.stepTitle}>
        {children}
      </Heading>
      {intro && <p className="muted">{intro}</p>}
    </header>
  )
}

/**
 * True if the browser loaded the document on a step. A customer who came from the landing page by script has left a
 * screen behind, even on the first step.
 */
function isWizardDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname === location.pathname
}
