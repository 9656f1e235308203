import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Opens a proxy to a server that can be shut: new connections are then closed, or, if silent, neither they nor existing
 * ones get any data.
 */
export async function openSwitchableProxy(to: URL, state: 'open' | 'shut' | 'silent' = 'open') {
  let now = state
  let lost = () => {}
  const sockets = new Set<Socket>()
  const relay = createServer(one => {
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
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve))
  const at = new URL(to)
  at.hostname = '127.0.0.1'
  at.port = String((relay.address() as AddressInfo).port)
  return {
    url: at.href,
    port: Number(at.port),
    become: (next: typeof now) => {
      now = next
    },
    /** Calls back when a client gives up a connection. */
    onLost: (callback: () => void) => {
      lost = callback
    },
    close: () => {
      relay.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
