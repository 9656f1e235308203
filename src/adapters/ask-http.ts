import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'

type Asked = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string | undefined; timeoutMs: number }
export type Told = { status: number; headers: IncomingHttpHeaders; text: string }

const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) }

/**
 * One request on a connection that is kept; the caller asks again where it was closed meanwhile. No
 * redirect is followed. Throws with the `code` of what went wrong, 'TimeoutError' where no whole answer came in time. `fetch` does the same for
 * four times the processor's time.
 */
export function askHttp(url: string, asked: Asked): Promise<Told> {
  return new Promise((resolve, reject) => {
    const { method, headers, body, timeoutMs } = asked
    const at = new URL(url)
    const client = at.protocol === 'https:' ? https : http
    const agent = agents[at.protocol as keyof typeof agents]
    const request = client.request(at, {
      method,
      agent,
      headers: body === undefined ? headers : withLength(headers, body),
    })
    const late = setTimeout(() => request.destroy(Object.assign(new Error(), { code: 'TimeoutError' })), timeoutMs)
    const failed = (error: Error & { code?: string }) => {
      clearTimeout(late)
      reject(error)
    }
    request.on('error', failed)
    request.on('response', response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', failed)
      response.on('end', () => {
        clearTimeout(late)
        resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(chunks).toString() })
      })
    })
    request.end(body)
  })
}

const withLength = (headers: Record<string, string>, body: string) => ({
  ...headers,
  'content-length': String(Buffer.byteLength(body)),
})
