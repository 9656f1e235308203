import { type ReactNode, useEffect, useRef } from 'react'
import { FieldError } from './field.tsx'

/**
 * Why what a screen asks for was refused, said at its head. The button that was pressed may be two screens below: what is said is brought
 * to whoever pressed it, at each answer (`of`) anew.
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
