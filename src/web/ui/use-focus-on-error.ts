import { type RefObject, useEffect } from 'react'

/** Once a form was answered (`of`), whoever sent it stands in the first field that is wrong: at each answer anew, and never while they type. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, of: unknown) {
  useEffect(() => {
    if (of) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, of])
}
