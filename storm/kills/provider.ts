/**
 * The payment provider as a separate process, whose books survive ours: `node storm/kills/provider.ts <port> <webhook>
 * <books>`.
 */
import { serve } from '@hono/node-server'
import { createRazorpaySimulator } from '../../src/adapters/razorpay/simulator.ts'
import { openSimulatedBooks } from '../../src/adapters/razorpay/simulator-books.ts'
import { keys } from './keys.ts'

const [port, webhook, books] = process.argv.slice(2) as [string, string, string]
const simulator = createRazorpaySimulator({ ...keys, books: openSimulatedBooks(books), webhookUrl: () => webhook })
serve({ fetch: simulator.fetch, port: Number(port), hostname: '127.0.0.1' })
