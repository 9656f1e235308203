import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The line between a phone and us: it is there, it is cut, or it carries what is asked and loses every answer. */
export async function startLine() {
  let inside = 0
  let state: 'there' | 'cut' | 'deaf' = 'there'
  const open = new Set<Socket>()
  const server = createServer(phone => {
    if (state === 'cut') return phone.destroy()
    const ours = connect(inside, 'localhost')
    open.add(phone)
    phone.on('close', () => {
      open.delete(phone)
      ours.destroy()
    })
    ours.on('close', () => phone.destroy())
    for (const end of [phone, ours]) end.on('error', () => end.destroy())
    phone.pipe(ours)
    ours.on('data', bytes => (state === 'deaf' ? phone.destroy() : phone.write(bytes)))
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const become = (next: typeof state) => {
    state = next
    for (const phone of open) phone.destroy() // what was under way too
  }
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (base: string) => {
      inside = Number(new URL(base).port)
    },
    cut: () => become('cut'),
    loseAnswers: () => become('deaf'),
    mend: () => become('there'),
    stop: () => {
      become('cut')
      server.close()
    },
  }
}
