/**
 * The built server of all journeys, which opens further companies on demand: each on a database of its own and at a port of its own, in a tenth of
 * the time that a server takes. This program alone has the door for it, on loopback: the server itself has no setting and no address that leads there.
 */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type Site = { stop: () => Promise<void> }
type Held = { server: { addCompany: (name: string, env: Record<string, string>, port: number) => Promise<Site> } }
/** What a journey asks for: `fresh-company.ts`. */
export type Wanted = { name: string; env: Record<string, string>; port: number }

const { server } = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as Held
const open = new Map<string, Site>()

async function take(method: string | undefined, { name, env, port }: Wanted) {
  if (method === 'POST') open.set(name, await server.addCompany(name, env, port))
  else {
    await open.get(name)?.stop()
    open.delete(name)
  }
}

createServer(async (request, response) => {
  const taken = take(request.method, (await json(request)) as Wanted)
  const [status, text] = await taken.then(
    () => [200, ''] as const,
    error => [500, String(error.stack)] as const,
  )
  response.writeHead(status).end(text)
}).listen(Number(process.env.HELD_PORT), '127.0.0.1')
