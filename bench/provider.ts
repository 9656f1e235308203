/**
 * The simulated payment provider as a process of its own, as the real one is: `node bench/provider.ts <port>
 * <webhook>`.
 */
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createRazorpaySimulator } from '../src/adapters/razorpay/simulator.ts'
import { openSimulatedBooks } from '../src/adapters/razorpay/simulator-books.ts'
import { benchKeys } from './keys.ts'

const [port, webhook] = process.argv.slice(2)
const simulator = createRazorpaySimulator({
  ...benchKeys,
  books: openSimulatedBooks(':memory:'),
  webhookUrl: () => webhook!,
})
const server = serve({ fetch: simulator.fetch, port: Number(port), hostname: '127.0.0.1' }) as Server
server.keepAliveTimeout = 65_000 // a client that pays every few seconds would meet closing connections
