import type { Hono } from 'hono'
import type { PayoutProvider } from '#modules/payables/ports.ts'
import type { Config } from '#platform/config/config.ts'
import { calculateHmacHex } from '#platform/crypto.ts'
import type { Log } from '#platform/log.ts'
import { createRazorpayx } from './razorpayx/razorpayx.ts'
import { createRazorpayxSimulator } from './razorpayx/simulator.ts'

type Around = { config: Config; log: Log; simulators: Hono; self: () => string }

/**
 * Opens the payout provider if its keys are configured. Its simulator replaces it only where payments are simulated too:
 * on a site that takes real money, a batch without keys is paid by bank file.
 */
export function openPayoutProvider({ config, log, simulators, self }: Around): {
  payouts: PayoutProvider | null
  close: () => void
} {
  if (config.razorpayx) {
    const apiUrl = config.razorpayApiUrl ?? 'https://api.razorpay.com'
    return { payouts: createRazorpayx({ ...config.razorpayx, log, apiUrl: () => apiUrl }), close: () => {} }
  }
  if (config.razorpay) return { payouts: null, close: () => {} }
  const derive = (subject: string) => calculateHmacHex(config.secretKey, `simulated razorpayx ${subject}`)
  const keys = {
    ...{ keyId: 'rzp_test_simulatorx', keySecret: derive('key'), webhookSecret: derive('webhook') },
    accountNumber: '7878780080316316',
  }
  const file = `${config.dataDir}/simulators/razorpayx.sqlite`
  const webhookUrl = () => `${self()}/hooks/razorpayx`
  const simulator = createRazorpayxSimulator({ ...keys, file, webhookUrl })
  simulators.route('/razorpayx', simulator)
  const apiUrl = () => `${self()}/sim/razorpayx`
  return { payouts: createRazorpayx({ ...keys, log, apiUrl }), close: simulator.close }
}
