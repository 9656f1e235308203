import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be shut: who comes then is sent away, or, where it is silent, hears nothing any more, like whoever was there. */
export async function openWay(to: URL, state: 'open' | 'shut' | 'silent' = 'open') {
  let now = state
  let lost = () => {}
  const sockets = new Set<Socket>()
  const way = createServer(one => {
    sockets.add(one.on('error', () => {}))
    if (now === 'shut') one.destroy()
    if (now !== 'open') return
    const other = connect(Number(to.port), to.hostname)
    sockets.add(other.on('error', () => {}))
    other.on('data', data => now === 'open' && one.write(data))
    one.on('data', data => now === 'open' && other.write(data))
    one.on('close', () => {
      other.destroy()
      lost()
    })
    other.on('close', () => one.destroy())
  })
  await new Promise<void>(resolve => way.listen(0, '127.0.0.1', resolve))
  const at = new URL(to)
  at.hostname = '127.0.0.1'
  at.port = String((way.address() as AddressInfo).port)
  return {
    url: at.href,
    port: Number(at.port),
    become: (next: typeof now) => {
      now = next
    },
    /** Told as somebody gives a connection up. */
    onLost: (told: () => void) => {
      lost = told
    },
    close: () => {
      way.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
