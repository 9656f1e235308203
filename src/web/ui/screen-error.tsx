import { type ReactNode, useEffect, useRef } from 'react'
import { FieldError } from './field.tsx'

/**
 * The reason why an action of a screen was rejected, shown at its head. The pressed button may be two screens below:
 * the error is scrolled into view after each response (`of`).
 */
export function ScreenError({ of, children }: { of: unknown; children: ReactNode }) {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of) told.current?.focus()
  }, [of])
  return (
    <div ref={told} tabIndex={-1}>
      <FieldError>{children}</FieldError>
    </div>
  )
}
