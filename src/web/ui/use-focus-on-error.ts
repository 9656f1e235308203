import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first invalid field after each response (`of`) to a form, and never while the user types. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, of: unknown) {
  useEffect(() => {
    if (of) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, of])
}
