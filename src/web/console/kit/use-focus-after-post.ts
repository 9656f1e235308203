import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Keeps the keyboard's place after each post of the console. A button that is disabled while its form is sent loses the
 * focus, and a form that is replaced takes it along; the keyboard would then begin at the top of the page. The focus
 * moves to the first rejected field, or back to the button, or to the heading, unless the page has already placed it.
 */
export function useFocusAfterPost() {
  const { state, formMethod } = useNavigation()
  const isPosting = formMethod === 'POST'
  const hasPosted = useRef(false)
  const submitter = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const noteSubmitter = (event: SubmitEvent) => {
      submitter.current = event.submitter
    }
    document.addEventListener('submit', noteSubmitter, true)
    return () => document.removeEventListener('submit', noteSubmitter, true)
  }, [])
  useEffect(() => {
    if (isPosting) hasPosted.current = true
    if (state !== 'idle' || !hasPosted.current) return
    hasPosted.current = false
    if (isFocusLost()) findFocusAfterPost(submitter.current)?.focus({ preventScroll: true })
  }, [state, isPosting])
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

function findFocusAfterPost(submitter: HTMLElement | null): HTMLElement | null {
  const main = document.querySelector('main')
  const invalid = [...(main?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])].find(isVisible)
  if (invalid) return invalid
  if (submitter?.isConnected && isVisible(submitter) && !submitter.matches(':disabled')) return submitter
  const heading = main?.querySelector<HTMLElement>('h1') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}

const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })
