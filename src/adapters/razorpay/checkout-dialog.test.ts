import { afterEach, expect, test, vi } from 'vitest'
import { openRazorpayDialog } from './checkout-dialog.ts'

afterEach(() => vi.unstubAllGlobals())

const checkout = {
  key: 'rzp_test_1',
  script: 'https://checkout.razorpay.com/v1/checkout.js',
  amount: 104_600,
  providerOrderId: 'order_1',
  purpose: 'token',
  orderNo: 'TH-20001',
  booksSlot: true,
  prefill: { name: 'Neha Kulkarni', contact: '+919820098200', email: 'neha@example.in' },
  notes: {},
} as unknown as Parameters<typeof openRazorpayDialog>[0]

test('[PAY-01] the dialog shows UPI before all else, stays on Escape, and a failure ends it', async () => {
  let requested: Record<string, unknown> = {}
  let fail: (failure: object) => void = () => {}
  class Dialog {
    constructor(options: Record<string, unknown>) {
      requested = options
    }
    on(_: string, listener: typeof fail) {
      fail = listener
    }
    open() {}
  }
  vi.stubGlobal('window', { Razorpay: Dialog })
  const shown = { name: 'Thikana', image: '/favicon.svg', description: 'Token', colour: '#2739c8', language: 'en' }
  const outcome = openRazorpayDialog(checkout, shown, new AbortController().signal)
  await vi.waitFor(() => expect(requested).not.toEqual({}))
  expect(requested).toMatchObject({
    order_id: 'order_1',
    amount: 104_600,
    config: { display: { sequence: ['block.upi'], preferences: { show_default_blocks: true } } },
    modal: { escape: false },
    retry: { enabled: false },
  })
  fail({ error: { description: 'No', reason: 'payment_failed' } })
  expect(await outcome).toEqual({ kind: 'failed', description: 'No', why: 'declined' })
})

test.each(['card', 'netbanking', undefined] as const)(
  '[PAY-01] the dialog opens at the chosen way to pay: %s',
  async method => {
    let requested: { prefill?: object } = {}
    class Dialog {
      constructor(options: object) {
        requested = options
      }
      on() {}
      open() {}
    }
    vi.stubGlobal('window', { Razorpay: Dialog })
    const shown = { name: 'Thikana', image: '', description: 'Token', colour: '#2739c8', language: 'en', method }
    void openRazorpayDialog(checkout, shown, new AbortController().signal)
    await vi.waitFor(() => expect(requested.prefill).toEqual({ ...checkout.prefill, ...(method && { method }) }))
  },
)
