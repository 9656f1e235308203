import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Send } from './driver.ts'

type Answer = [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: { value?: unknown } | null,
]

/** Firefox's own protocol, the commands of WebDriver as JSON over TCP, each message after its length: no driver between. */
export async function overMarionette(port: number): Promise<{ send: Send; end: () => Promise<void> }> {
  const socket = await connected(port)
  const waiting = new Map<number, (answer: Answer) => void>()
  let [last, received] = [0, Buffer.alloc(0)]
  socket.on('data', data => {
    received = Buffer.concat([received, data])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.toString('latin1', 0, colon))
      if (colon < 0 || received.length < end) return
      const message = JSON.parse(received.toString('utf8', colon + 1, end)) as Answer | object
      received = received.subarray(end)
      if (Array.isArray(message)) waiting.get((message as Answer)[1])?.(message as Answer) // the first one is a greeting
    }
  })
  async function ask(command: string, body: object = {}): Promise<unknown> {
    const id = ++last
    const answer = new Promise<Answer>(resolve => waiting.set(id, resolve))
    const message = JSON.stringify([0, id, command, body])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [, , error, result] = await answer
    waiting.delete(id)
    if (error) throw new Error(`${error.error}: ${error.message}`)
    return result && 'value' in result ? result.value : result
  }
  await ask('WebDriver:NewSession')
  return {
    send: (command, body, element) =>
      ask(`WebDriver:${command}`, {
        ...body,
        ...(element && { id: element }),
        ...(command === 'TakeScreenshot' && { full: false }),
      }),
    end: async () => {
      await ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {})
      socket.destroy()
    },
  }
}

async function connected(port: number): Promise<Socket> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch {
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  throw new Error(`Firefox does not listen on ${port}`)
}
