import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { checkoutDialogs } from '#adapters/checkout-dialogs.ts'
import { englishLanguage } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import { getIconAddress } from '#kernel/company-look.ts'
import { formatRupees } from '#kernel/money.ts'
import type { PaymentCheckout } from '#modules/billing/index.server.ts'
import type { CheckoutMethod, CheckoutOutcome, PaymentFailureReason } from '#modules/payments/ports.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { closeErrors, type Toast, toast } from '#web/ui/toasts/toast-store.ts'
import { formatPaidOrders } from './format-paid-orders.ts'
import css from './pay-button.module.css'
import { PaymentRejected, type RejectedPayment } from './payment-rejected.tsx'

/** A little longer than the server's timeout for the gateway, so that the button never spins without end. */
const START_LIMIT_MS = 15_000

type Props = {
  orderNo: string
  /** The link of a quotation, with which its token is paid without a login. */
  link?: string
  /** Other orders whose tokens are paid in the same payment. */
  together?: string[]
  children: ReactNode
  /** The path after a success: '/thankyou' from the wizard, '/bookinglist' from My Booking (BOOK-04). */
  done: string
  /** Opens the dialog immediately, as step 5 of the wizard does. */
  auto?: boolean
  /** Called before leaving after a success: the wizard clears draft and cart. */
  onPaid?: () => void
  /** As wide as its column, with the ways to pay around it: UPI first. */
  block?: boolean
}

/** Pays the amount due of the order, from opening the dialog to the page after it. The server decides the amount. */
export function PayButton({ orderNo, link, together, children, done, auto, onPaid, block }: Props) {
  const t = useTranslation()
  const { name, icon, accent } = useRoot()!.brand
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RejectedPayment | null>(null)
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

  async function pay({ part = false, method }: { part?: boolean; method?: CheckoutMethod } = {}) {
    if (opened.current) return // a double click opens one dialog
    setRefused(null)
    opened.current = true
    setBusy(true)
    try {
      const started = await post<PaymentCheckout>(orderNo, { step: 'start', together, part, link }, START_LIMIT_MS)
      if ('code' in started) {
        if (started.code === 'login.required') return await askLogin()
        if (started.elsewhere) return await navigate(started.elsewhere)
        if (started.code === 'payment.in-parts' || started.code === 'payment.refused') return setRefused(started)
        toast({ kind: 'error', title: t('payment.cannotOpen'), text: started.text })
        await revalidate()
        return
      }
      const { purpose, orderNo: first } = started
      const paid = formatPaidOrders(first, part ? [] : together)
      const description = t('payment.description', { purpose, orderNo: paid })
      const image = icon ? getIconAddress(icon, '192') : '/favicon.svg'
      const shown = { name, image, description, colour: accent?.neel ?? '#2739c8', language: t.code, method }
      const open = await checkoutDialogs[started.provider]!()
      const outcome = await open(started, shown, leaving.current!.signal)
      await finish(started, outcome)
    } catch {
      toast({ kind: 'error', title: t('payment.cannotOpen'), text: t('payment.notCharged') })
    } finally {
      opened.current = false
      setBusy(false)
    }
  }

  /** Redirects to the login and back to the payment: the session ended while the page was open. */
  async function askLogin() {
    toast({ kind: 'warning', title: t('payment.loginAgain'), text: t('payment.loginAgainText') })
    await navigate(`/login?next=${encodeURIComponent(pathname + search)}`)
  }

  async function finish(checkout: PaymentCheckout, outcome: CheckoutOutcome) {
    if (outcome.kind === 'paid') {
      const { kind: _, ...callback } = outcome
      const { state } = await confirm(orderNo, { ...callback, together, link })
      closeErrors() // of an earlier attempt
      toast(toPaymentToast(t, state, checkout))
      onPaid?.()
      await navigate(state === 'paid' || link ? done : `/mybooking/${orderNo}`)
      return
    }
    if (outcome.kind === 'left') return
    if (await reportUnpaid(orderNo, { together, link })) {
      closeErrors()
      toast({ kind: 'info', title: t('payment.paidBefore'), text: t('payment.paidBeforeText') })
      onPaid?.()
      await navigate(link ? done : `/mybooking/${orderNo}`)
      return
    }
    const text = outcome.kind === 'failed' ? formatFailureReason(t, outcome) : t('payment.dismissed')
    toast({ kind: outcome.kind === 'failed' ? 'error' : 'warning', title: t('payment.failedTitle'), text })
    if (link) return
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
      {block && <p className={css.upi}>{t('payment.upi')}</p>}
      <Button
        type="button"
        look="primary"
        block={block ?? false}
        onClick={() => pay()}
        disabled={busy}
        aria-busy={busy}
      >
        {busy ? t('payment.opening') : children}
      </Button>
      {block && (
        <div className={css.others} role="group" aria-label={t('payment.others')}>
          {(['card', 'netbanking'] as const).map(method => (
            <Button key={method} type="button" small onClick={() => pay({ method })} disabled={busy}>
              {t(`payment.${method}`)}
            </Button>
          ))}
        </div>
      )}
      <noscript>
        <p className="sm">{t('payment.needsScript')}</p>
      </noscript>
      {refused && (
        <PaymentRejected refused={refused} onPayPart={() => pay({ part: true })} onClose={() => setRefused(null)} />
      )}
    </>
  )
}

/**
 * Returns the reason of a failed payment. The gateway's text is in English; in other languages we say what can be done.
 */
const formatFailureReason = (t: Translate, { description, why }: { description: string; why: PaymentFailureReason }) =>
  t.code === englishLanguage.code ? description : t(`payment.failed.${why}`)

type State = 'paid' | 'slot-full' | 'short' | 'pending'

/** Returns the toast about the state of a payment. */
function toPaymentToast(
  t: Translate,
  state: State,
  { prefill, purpose, amount: paid, booksSlot }: PaymentCheckout,
): Toast {
  if (state !== 'paid') {
    const kind = state === 'pending' ? 'info' : 'warning'
    return { kind, title: t(`payment.${state}.title`), text: t(`payment.${state}.text`) }
  }
  const received = purpose === 'token' ? (booksSlot ? 'tokenPaid' : 'tokenOnly') : 'balancePaid'
  const text = t(`payment.${received}`, { amount: formatRupees(paid, 'short') })
  if (!prefill.name) return { kind: 'success', title: text } // from a link, which names nobody
  return { kind: 'success', title: t('payment.thanksTitle', { name: prefill.name }), text }
}

/**
 * Reports a payment to the server. A lost connection may not lose the report: after three attempts, webhook and poll
 * deliver it.
 */
async function confirm(orderNo: string, callback: object): Promise<{ state: State }> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const answer = await post<{ state: State }>(orderNo, { step: 'confirm', ...callback }).catch(() => null)
    if (answer && 'state' in answer) return answer
    await new Promise(resolve => setTimeout(resolve, 800 * 2 ** attempt))
  }
  return { state: 'pending' }
}

/**
 * Reports that the payment was not completed, and returns whether the order was paid before: in another tab, or by a
 * late webhook.
 */
async function reportUnpaid(
  orderNo: string,
  other: { together: string[] | undefined; link: string | undefined },
): Promise<boolean> {
  const result = await post<{ paid: boolean }>(orderNo, { step: 'unpaid', ...other }).catch(() => null)
  return result !== null && 'paid' in result && result.paid
}

async function post<T>(orderNo: string, body: object, limitMs?: number): Promise<T | RejectedPayment> {
  const response = await fetch(`/pay/${encodeURIComponent(orderNo)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(limitMs && { signal: AbortSignal.timeout(limitMs) }),
  })
  return response.json()
}
