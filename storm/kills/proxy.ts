import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Dice, pause } from '../dice.ts'

/** The probability of each error, from 0 to 1; `delayMs` is the longest delay, by which calls overtake each other. */
export type FormErrors = {
  dropBefore: number
  dropAfter: number
  duplicate: number
  delay: number
  delayMs: number
  /** Error statuses instead of the call, and a page that is not JSON. */
  spoil: number
}
const calm: FormErrors = { dropBefore: 0, dropAfter: 0, duplicate: 0, delay: 0, delayMs: 0, spoil: 0 }

export const towardsProvider: FormErrors = {
  dropBefore: 0.1,
  dropAfter: 0.15,
  duplicate: 0.15,
  delay: 0.4,
  delayMs: 1_200,
  spoil: 0.1,
}
export const towardsServer: FormErrors = {
  dropBefore: 0.25,
  dropAfter: 0.15,
  duplicate: 0.3,
  delay: 0.6,
  delayMs: 3_000,
  spoil: 0,
}

type Call = { method: string; path: string; headers: Record<string, string>; body: Buffer }
type Answer = { status: number; headers: Headers; body: Buffer }

/** Opens a proxy between two parties that simulates a bad network, and counts its errors. */
export async function openProxy(target: string, dice: Dice, bad: FormErrors) {
  let errors = bad
  const done = { passed: 0, dropped: 0, delayed: 0, duplicated: 0, spoiled: 0 }

  async function handle(request: http.IncomingMessage, response: http.ServerResponse) {
    const call = await readCall(request)
    const { dropBefore, dropAfter, duplicate, delay, delayMs, spoil } = errors
    if (dice.falls(delay)) {
      done.delayed++
      await pause(dice.between(10, delayMs))
    }
    if (dice.falls(dropBefore)) {
      done.dropped++
      return void request.socket.destroy()
    }
    if (dice.falls(spoil)) {
      done.spoiled++
      return void response.writeHead(dice.of([500, 429, 502, 200])).end('<html>Back soon</html>')
    }
    const twice = dice.falls(duplicate)
    if (twice) done.duplicated++
    const [answer] = await Promise.all(twice ? [forward(target, call), forward(target, call)] : [forward(target, call)])
    if (dice.falls(dropAfter)) {
      done.dropped++
      return void request.socket.destroy()
    }
    done.passed++
    response.writeHead(answer!.status, { 'content-type': answer!.headers.get('content-type') ?? 'text/plain' })
    response.end(answer!.body)
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy()) // the other side is away
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    done,
    calmDown: () => {
      errors = calm
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readCall(request: http.IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...rest } = request.headers
  return {
    method: request.method!,
    path: request.url!,
    headers: rest as Record<string, string>,
    body: Buffer.concat(chunks),
  }
}

async function forward(target: string, { method, path, headers, body }: Call): Promise<Answer> {
  const answer = await fetch(target + path, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}
