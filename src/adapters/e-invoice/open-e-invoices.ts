import type { Hono } from 'hono'
import type { EInvoicePortal } from '#modules/documents/ports.ts'
import type { Config } from '#platform/config/config.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import type { Log } from '#platform/log.ts'
import { createEInvoicePortal } from './e-invoice.ts'
import { createEInvoiceSimulator } from './simulator.ts'

type Around = { config: Config; log: Log; simulators: Hono; self: () => string }

/**
 * Opens the portal of e-invoices: the provider whose keys are set, or a simulator of it. On a real site without keys there
 * is none, and nobody can switch e-invoices on.
 */
export function openEInvoices({ config, log, simulators, self }: Around): {
  portal: EInvoicePortal | null
  close: () => void
} {
  const { eInvoices, secretKey, dataDir } = config
  if (eInvoices)
    return { portal: createEInvoicePortal({ ...eInvoices, url: () => eInvoices.url, log }), close: () => {} }
  if (config.production && !config.allowSimulators) return { portal: null, close: () => {} }
  const key = calculateHmacHex(secretKey, 'simulated e-invoice key')
  const secret = calculateHmacHex(secretKey, 'simulated e-invoice signature')
  const file = `${dataDir}/simulators/e-invoices.sqlite`
  const { http, close } = createEInvoiceSimulator({ key, secret, file, now: () => new Date() })
  simulators.route('/e-invoices', http)
  const url = () => `${self()}/sim/e-invoices`
  return { portal: createEInvoicePortal({ key, user: 'simulator', password: 'simulator', url, log }), close }
}
