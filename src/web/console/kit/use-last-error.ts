import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Returns the last error of this page until something is posted again. The router drops it on the next GET request,
 * such as one for the workers who are free at another time.
 */
export function useLastError<ErrorNote>(formError: ErrorNote | undefined): ErrorNote | undefined {
  const { pathname } = useLocation()
  const [saved, setSaved] = useState({ pathname, formError })
  const { state, formMethod } = useNavigation()
  const posted = useRef(false)
  useEffect(() => {
    if (formMethod === 'POST') posted.current = true
    if (state !== 'idle' || !posted.current) return
    posted.current = false
    setSaved({ pathname, formError })
  }, [state, formMethod, formError, pathname])
  return formError ?? (saved.pathname === pathname ? saved.formError : undefined)
}
