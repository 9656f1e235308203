import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import type { Checkout } from '#modules/orders/commands/start-payment.ts'
import { faultText } from '#web/text/en/faults.ts'
import { paymentText } from '#web/text/en/payment.ts'
import { Button } from '#web/ui/button.tsx'
import { closeErrors, toast } from '#web/ui/toasts/toast-store.ts'
import { type Outcome, openCheckout } from './open-checkout.ts'

type Props = {
  orderNo: string
  /** Further orders whose tokens are paid in the same go. */
  together?: string[]
  children: ReactNode
  brandName: string
  /** Where a success leads: '/thankyou' from the wizard, '/bookinglist' from my booking (BOOK-04). */
  done: string
  /** Open the dialog at once, as step 5 of the wizard does. */
  auto?: boolean
  /** Called before leaving after a success: the wizard clears draft and cart. */
  onPaid?: () => void
  block?: boolean
}

/** Pays what the order owes now, from opening the dialog to the page after it. The server says how much. */
export function PayButton({ orderNo, together, children, brandName, done, auto, onPaid, block }: Props) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const opened = useRef(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const here = new AbortController()
    leaving.current = here
    return () => here.abort()
  }, [])

  async function pay() {
    if (opened.current) return // a double click opens one dialog
    opened.current = true
    setBusy(true)
    try {
      const started = await post<Checkout>(orderNo, { step: 'start', together })
      if ('code' in started) {
        if (started.code === 'login.required') return await askLogin()
        toast({ kind: 'error', title: paymentText.cannotOpen, text: faultText(started.code) })
        await revalidate()
        return
      }
      const outcome = await openCheckout(started, { name: brandName, image: '/favicon.svg' }, leaving.current!.signal)
      await finish(started, outcome)
    } catch {
      toast({ kind: 'error', title: paymentText.cannotOpen, text: paymentText.notCharged })
    } finally {
      opened.current = false
      setBusy(false)
    }
  }

  /** The session ended while the page was open: to the login, and back to pay. */
  async function askLogin() {
    toast({ kind: 'warning', title: paymentText.loginAgain, text: paymentText.loginAgainText })
    await navigate(`/login?next=${encodeURIComponent(pathname + search)}`)
  }

  async function finish(checkout: Checkout, outcome: Outcome) {
    if (outcome.kind === 'paid') {
      const { kind: _, ...callback } = outcome
      const { state } = await confirm(orderNo, { ...callback, together })
      closeErrors() // of a try before
      toast(state === 'paid' ? thanks(checkout) : paymentText[state])
      onPaid?.()
      await navigate(state === 'paid' ? done : `/mybooking/${orderNo}`)
      return
    }
    if (outcome.kind === 'left') return
    void post(orderNo, { step: 'unpaid', together }).catch(() => {})
    const text = outcome.kind === 'failed' ? outcome.description : paymentText.dismissed
    toast({ kind: outcome.kind === 'failed' ? 'error' : 'warning', title: paymentText.failedTitle, text })
    await navigate(
      `/failed-payment?${new URLSearchParams({ order: orderNo, ...(together && { together: together.join(',') }) })}`,
    )
  }

  const payAtOnce = useRef(pay)
  payAtOnce.current = pay
  useEffect(() => {
    if (auto) void payAtOnce.current()
  }, [auto])

  return (
    <>
      <Button type="button" look="call" block={block ?? false} onClick={pay} disabled={busy} aria-busy={busy}>
        {busy ? paymentText.opening : children}
      </Button>
      <noscript>
        <p className="sm">{paymentText.needsScript}</p>
      </noscript>
    </>
  )
}

function thanks({ prefill, purpose, amount, booksSlot }: Checkout) {
  const token = booksSlot ? paymentText.tokenPaid : paymentText.tokenOnly
  const words = purpose === 'token' ? token : paymentText.balancePaid
  return {
    kind: 'success' as const,
    title: paymentText.thanksTitle(prefill.name),
    text: words(formatRupees(amount, 'short')),
  }
}

type State = 'paid' | 'slot-full' | 'short' | 'pending'

/** The money has moved: a lost network may not lose the news. After three tries webhook and poll bring it in. */
async function confirm(orderNo: string, callback: object): Promise<{ state: State }> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const answer = await post<{ state: State }>(orderNo, { step: 'confirm', ...callback }).catch(() => null)
    if (answer && 'state' in answer) return answer
    await new Promise(resolve => setTimeout(resolve, 800 * 2 ** attempt))
  }
  return { state: 'pending' }
}

async function post<T>(orderNo: string, body: object): Promise<T | { code: string }> {
  const response = await fetch(`/pay/${encodeURIComponent(orderNo)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}
