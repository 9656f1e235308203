import type { Hono } from 'hono'
import type { PaymentProvider, ProviderName } from '#modules/payments/ports.ts'
import type { Config } from '#platform/config/config.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import type { Log } from '#platform/log.ts'
import { createRazorpay } from './razorpay/razorpay.ts'
import { createRazorpaySimulator } from './razorpay/simulator.ts'
import { openSimulatedBooks } from './razorpay/simulator-books.ts'
import { reportFailures } from './report-failures.ts'

type Around = {
  config: Config
  log: Log
  /** The simulator is mounted here if no keys are set. */
  simulators: Hono
  self: () => string
  /** Called with the error of each failed call. */
  note: (error: Error) => void
}
type Opened = {
  payments: Record<ProviderName, PaymentProvider>
  defaultPayments: ProviderName
  close: () => void
}

/**
 * Opens every payment provider whose keys are configured, by its name, and chooses the one for new payments. A further
 * provider is added here with its own keys; its dialog is added in `checkout-dialogs.ts`. A provider that accepts no
 * new payments stays for as long as its keys are configured.
 */
export function openPaymentProviders({ config, log, simulators, self, note }: Around): Opened {
  const razorpay = openRazorpay({ config, log, simulators, self })
  const opened = [razorpay.provider]
  const payments = Object.fromEntries(opened.map(provider => [provider.name, reportFailures(provider, note)]))
  return { payments, defaultPayments: razorpay.provider.name, close: razorpay.close }
}

function openRazorpay({ config, log, simulators, self }: Omit<Around, 'note'>) {
  const maxAmount = config.razorpayMax
  if (config.razorpay) {
    const apiUrl = config.razorpayApiUrl ?? 'https://api.razorpay.com'
    const checkoutScript = 'https://checkout.razorpay.com/v1/checkout.js'
    const reach = { log, apiUrl: () => apiUrl, checkoutScript, maxAmount }
    const formerAccounts = config.razorpayOld ? [createRazorpay({ ...config.razorpayOld, ...reach })] : []
    return { provider: { ...createRazorpay({ ...config.razorpay, ...reach }), formerAccounts }, close: () => {} }
  }
  const keys = {
    keyId: 'rzp_test_simulator',
    keySecret: calculateHmacHex(config.secretKey, 'simulated razorpay key'),
  }
  const webhookSecret = calculateHmacHex(config.secretKey, 'simulated razorpay webhook')
  const books = openSimulatedBooks(`${config.dataDir}/simulators/razorpay.sqlite`)
  const webhookUrl = () => `${self()}/hooks/razorpay`
  simulators.route('/razorpay', createRazorpaySimulator({ ...keys, webhookSecret, books, webhookUrl, maxAmount }))
  const apiUrl = () => config.razorpayApiUrl ?? `${self()}/sim/razorpay`
  const checkoutScript = '/sim/razorpay/checkout.js'
  const provider = createRazorpay({ ...keys, webhookSecrets: [webhookSecret], log, apiUrl, checkoutScript, maxAmount })
  return { provider, close: books.close }
}
