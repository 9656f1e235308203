import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { OPEN_LOGIN_EVENT, type OpenLogin } from '#web/app-shell/chrome/login-link.tsx'

const LoginDialog = lazy(() => import('./login-dialog.tsx').then(module => ({ default: module.LoginDialog })))

/**
 * Opens the login dialog wherever a LoginLink, or a form that has just sent a code, requests it. Loaded on first use.
 */
export function LoginHost({ digits }: { digits: number }) {
  const [request, setRequest] = useState<(OpenLogin['detail'] & { on: string }) | null>(null)
  const close = useCallback(() => setRequest(null), [])
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the request of the previous one
  useEffect(close, [pathname])
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      setRequest({ ...(event as OpenLogin).detail, on: pathname })
    }
    document.addEventListener(OPEN_LOGIN_EVENT, open)
    return () => document.removeEventListener(OPEN_LOGIN_EVENT, open)
  }, [pathname])

  // Closed together with its page, not after it: while the dialog is open, the next page's heading cannot take the
  // focus.
  if (request?.on !== pathname) return null
  return (
    <Suspense>
      <LoginDialog
        open
        onClose={close}
        digits={digits}
        next={request.next}
        codeSent={request.sent ?? null}
        onMobile={request.onMobile}
      />
    </Suspense>
  )
}
