import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** What stands before a public site: it speaks HTTPS outside, http inside, and writes down who asked. */
export async function startTlsProxy() {
  let inside = 0
  const server = createServer(certificate(), (requested, answer) => {
    const headers = {
      ...requested.headers,
      'x-forwarded-for': requested.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    }
    const passed = request({ port: inside, path: requested.url, method: requested.method, headers }, given => {
      answer.writeHead(given.statusCode!, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    requested.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  return {
    base: `https://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (port: number) => {
      inside = port
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Of our own making, for a day: browsers are told to take it. */
function certificate() {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days 1 -keyout - -out -'
  const pem = execFileSync('openssl', words.split(' '), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return { key: pem, cert: pem }
}
