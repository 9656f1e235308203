import { openLog } from '#platform/log.ts'
import { createEInvoicePortal } from '../adapters/e-invoice/e-invoice.ts'
import { createEInvoiceSimulator } from '../adapters/e-invoice/simulator.ts'

/** What happens to the next requests: they are lost before the portal, or its answer is lost. */
type Trouble = 'none' | 'lost-request' | 'lost-answer'

/** Opens the e-invoice portal on its simulator in memory, at a clock that the test sets. */
export function openTestEInvoices(now: () => Date) {
  const { http, close } = createEInvoiceSimulator({ key: 'key', secret: 'secret', file: ':memory:', now })
  const state = { trouble: 'none' as Trouble, requests: 0 }
  const send = async (url: string, init: RequestInit) => {
    state.requests++
    if (state.trouble === 'lost-request') throw new Error('lost')
    const answer = await http.request(url.replace('http://portal', ''), { ...init, signal: null })
    if (state.trouble === 'lost-answer') throw new Error('lost')
    return answer
  }
  const url = () => 'http://portal'
  const portal = createEInvoicePortal({ key: 'key', user: 'u', password: 'p', url, log: openLog('silent'), send })
  return { portal, http, state, close }
}
