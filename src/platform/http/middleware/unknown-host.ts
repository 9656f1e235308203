import type { IncomingMessage, RequestListener } from 'node:http'

/** Returns the requested host name in the form of `BASE_URL` and `HOSTS`: without a port, in lower case. */
export const getRequestedHost = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  (headers.host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No site here</title><h1>No site here</h1><p>There is no site at this address. Check how it is spelled.</p></html>
`

/**
 * Answers requests for an unknown host in a process that serves several companies. It names no company. A balancer
 * addresses the process by its IP address: `/readyz` is then true if any company is ready, because one that is not must
 * not take down the others.
 */
export function answerUnknownHost(isReady: () => Promise<boolean>): RequestListener {
  return async (request, response) => {
    const path = request.url?.split('?', 1)[0]
    const plain = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
    if (path === '/healthz') return plain(200, 'ok')
    if (path === '/readyz') return (await isReady()) ? plain(200, 'ready') : plain(503, 'not ready')
    // 421 instead of 404: it means that the request reached the wrong server, and caches do not store it (RFC 9110,
    // section 15.5.20).
    response.writeHead(421, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : PAGE)
  }
}
