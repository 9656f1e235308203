import type { OrderNotice } from '#modules/orders/record/rules/order-notice.ts'

/** The longest wait for the first response. Without one a proxy is holding the stream back. */
const RESPONSE_TIMEOUT_MS = 15_000
const POLL_MS = 20_000

/**
 * Reports the activity of all orders or of one after an event: by server-sent events, or by polling if those do not get
 * through. A hidden page receives nothing and catches up when it is shown. Returns a function that ends the connection.
 */
export function listenToOrders(
  subscription: { since: number; of?: string },
  onNotice: (notice: OrderNotice) => void,
): () => void {
  let last = subscription.since
  let source: EventSource | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  let polls = false
  let over = false

  const address = () => `/console/live?since=${last}${subscription.of ? `&of=${subscription.of}` : ''}`
  const take = (notice: OrderNotice) => {
    last = Math.max(last, notice.event)
    onNotice(notice)
  }
  const shut = () => {
    clearTimeout(waiting)
    source?.close()
    source = null
  }
  const poll = async () => {
    shut()
    polls = true
    const answer = await fetch(address(), { headers: { accept: 'application/json' } }).catch(() => null)
    if (over || document.hidden) return
    if (answer?.status === 401 || answer?.status === 403) return // logged out
    if (answer?.ok) ((await answer.json()) as OrderNotice[]).forEach(take)
    waiting = setTimeout(poll, POLL_MS)
  }
  const open = () => {
    if (over || document.hidden) return shut()
    if (polls) return void poll()
    if (source) return
    source = new EventSource(address())
    waiting = setTimeout(poll, RESPONSE_TIMEOUT_MS)
    source.addEventListener('ready', () => clearTimeout(waiting))
    source.onmessage = ({ data }) => take(JSON.parse(data))
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) void poll() // rejected by the server or on the way
    }
  }
  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', open)
    shut()
  }
}
