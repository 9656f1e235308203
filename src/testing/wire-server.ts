import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { startServer } from '../server.ts'
import { createTestBearer, toCustomerOwner } from './create-test-bearer.ts'
import { prepareTestDatabase } from './open-test-database.ts'
import { createTestCustomer } from './samples.ts'
import { TestWireClient } from './wire-client.ts'

type Message = { to: string; text: string; attachments?: unknown[] }
type WireServer = Awaited<ReturnType<typeof startWireServer>>

/** Creates a server for the tests of a file; it starts with the first of them. */
export function createTestApiServer(more: Record<string, string> = {}): WireServer {
  const wire = {} as WireServer
  beforeAll(async () => {
    Object.assign(wire, await startWireServer(more))
  })
  afterAll(() => wire.stop())
  return wire
}

/**
 * Starts the whole process like `npm start`, without the screens: a database of its own, simulators, queue, real HTTP.
 */
async function startWireServer(more: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-wire-'))
  const database = await prepareTestDatabase(folder)
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    ...database.env,
    LOG_LEVEL: 'fatal',
    OTP_PER_ADDRESS_PER_HOUR: '1000',
    ...more,
  }
  const noScreens = () => Promise.reject(new Error('no screens here'))
  const server = await startServer({ ...env, WIRE_ORIGINS: 'https://app.example.in' }, noScreens)
  const base = `http://127.0.0.1:${server.port}`

  const newClient = (program?: string, keepsCookies = true) =>
    new TestWireClient((path, init) => fetch(base + path, init), program, keepsCookies)
  let numbers = 9_810_000_000
  const newNumber = () => String(numbers++)

  /** Lists the simulated messages to a number or an address, newest first. */
  const messagesTo = async (to: string) => (await (await fetch(`${base}/sim/outbox.json?to=${to}`)).json()) as Message[]

  /** Requests a code by SMS and reads it from the outbox. */
  async function verify(client: TestWireClient, mobile: string) {
    const before = (await messagesTo(mobile)).length
    expect(await client.post(`/api/User/SendOTP?mobileNo=${mobile}`)).toMatchObject({ success: true })
    const arrived = async () => expect((await messagesTo(mobile)).length).toBeGreaterThan(before)
    await vi.waitFor(arrived, { timeout: 20_000 })
    const code = (await messagesTo(mobile))[0]!.text.match(/\b\d{6}\b/)![0]
    const verified = await client.post(`/api/User/VerifyOTP?mobileNo=${mobile}&code=${code}`)
    expect(verified).toMatchObject({ iserror: false })
  }

  /** Creates a customer who has logged in. */
  async function someone(told: Parameters<typeof createTestCustomer>[1] = {}) {
    const [client, customer] = [newClient(), await createTestCustomer(server.app, told)]
    client.token = (await createTestBearer(server.app, toCustomerOwner(customer.id))).bearer
    return { client, mobile: customer.mobile, customer }
  }

  /** Pays and returns the result of the card dialog. */
  async function pay(order_id: string) {
    const body = JSON.stringify({ order_id, method: 'card', card_number: '4100 2800 0000 1007' })
    const headers = { 'content-type': 'application/json' }
    const paid = await (await fetch(`${base}/sim/razorpay/pay`, { method: 'POST', headers, body })).json()
    return paid as { razorpay_payment_id: string; razorpay_order_id: string }
  }

  async function stop() {
    await server.stop()
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return { app: server.app, base, newClient, newNumber, messagesTo, verify, someone, pay, stop }
}
