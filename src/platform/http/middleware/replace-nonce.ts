import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/**
 * Removes from a publicly cached page the values of this one response: its request id and the nonce of its scripts. The
 * policy lists hashes of the scripts instead (CSP), only of those that had the nonce: an injected script still does not
 * run.
 */
export const replaceNonceByHashes: MiddlewareHandler<{
  Variables: { requestId: string; secureHeadersNonce?: string }
}> = async (c, next) => {
  await next()
  const { headers } = c.res
  const [nonce, policy] = [c.get('secureHeadersNonce'), headers.get('content-security-policy')]
  const isKept = headers.get('cache-control')?.startsWith('public')
  if (!nonce || !policy || !isKept || !headers.get('content-type')?.startsWith('text/html')) return
  const page = (await c.res.text()).replaceAll(c.get('requestId'), '')
  const written = [...page.matchAll(/<script [^>]*?nonce="([^"]*)"[^>]*>(.*?)<\/script>/gs)].filter(
    ([, of]) => of === nonce,
  )
  const hashes = new Set(written.map(([, , script]) => computeScriptHash(script!)))
  headers.set('content-security-policy', policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')))
  c.res = new Response(page.replaceAll(` nonce="${nonce}"`, ''), { status: c.res.status, headers })
}

const computeScriptHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
