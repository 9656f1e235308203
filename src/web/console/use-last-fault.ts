import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** What was refused, until something is posted again: the router forgets it with the first page that is asked for, such as who is free at another time. */
export function useLastFault<Fault>(fault: Fault | undefined): Fault | undefined {
  const [kept, keep] = useState(fault)
  const { state, formMethod } = useNavigation()
  const posted = useRef(false)
  useEffect(() => {
    if (formMethod === 'POST') posted.current = true
    if (state !== 'idle' || !posted.current) return
    posted.current = false
    keep(fault)
  }, [state, formMethod, fault])
  return fault ?? kept
}
