import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestScreens } from '#testing/test-screens.ts'
import { createHttp } from './http.ts'
import { readForm } from './web/app-shell/read-form.ts'

let app: TestApp
let server: Server
let statuses: number[] = []
const errors: unknown[] = []
beforeAll(async () => {
  app = await openTestApp(
    { LEADS_WEBHOOK_SECRET: 'a secret of two, long enough' },
    { payments: createTestPaymentProvider() },
  )
  const log = {
    ...app.log,
    info: (line: { status?: number }) => line.status && statuses.push(line.status),
    error: (line: unknown) => errors.push(line),
    warn: () => {},
  }
  const screens = buildTestScreens()
  const root = screens.routes.root!.module as unknown as { action: (args: { request: Request }) => Promise<unknown> }
  root.action = ({ request }) =>
    readForm(request, z.object({})).then(
      () => 'read',
      () => new Response('unreadable', { status: 422 }),
    )
  const running = { app: { ...app, log }, simulators: new Hono(), ready: async () => true }
  server = createServer(getRequestListener(createHttp(running as never, screens).fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await app.close()
})

/** Begins to send 100 kB as such a body, and closes the connection in the middle. */
async function cutOff(path: string, type: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc`,
  )
  await new Promise(resolve => socket.write('d'.repeat(20_000), resolve))
  socket.destroy()
}

test.each([
  ['/uploads', 'multipart/form-data; boundary=x'],
  ['/register', 'multipart/form-data; boundary=x'],
  ['/contact-us', 'application/x-www-form-urlencoded'],
  ['/apifileupload', 'multipart/form-data; boundary=x'],
  ['/apifileupload', 'image/jpeg'],
  ['/apicall/Post', 'application/json'],
  ['/hooks/leads', 'application/json'],
  ['/hooks/razorpay', 'application/json'],
  ['/hooks/whatsapp', 'application/json'],
  ['/hooks/sms', 'application/json'],
  ['/language', 'application/x-www-form-urlencoded'],
  ['/pay/TH-20001', 'application/json'],
])('a request to %s (%s) that breaks off is no fault of the server', async (path, type) => {
  statuses = []
  await cutOff(path, type)
  await vi.waitFor(() => expect(statuses).toHaveLength(1), { timeout: 20_000 })
  expect([path, statuses[0]! >= 500, errors]).toEqual([path, false, []])
})
