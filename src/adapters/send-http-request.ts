import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { createAnswerCollector } from './read-answer.ts'

type HttpRequest = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | undefined
  timeoutMs: number
  /** Aborts the request earlier. */
  limit?: AbortSignal | undefined
}
export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) }

/**
 * Sends one request on a keep-alive connection; the caller retries if the connection was closed in between. Redirects
 * are not followed. Throws with the `code` of the error: 'TimeoutError' if no complete response came in time,
 * 'AnswerTooLarge'. `fetch` needs four times the processor time.
 */
export function sendHttpRequest(url: string, sent: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const { method, headers, body, timeoutMs, limit } = sent
    const at = new URL(url)
    const client = at.protocol === 'https:' ? https : http
    const agent = agents[at.protocol as keyof typeof agents]
    const request = client.request(at, {
      method,
      agent,
      ...(limit && { signal: limit }),
      headers: body === undefined ? headers : addContentLength(headers, body),
    })
    const late = setTimeout(() => request.destroy(Object.assign(new Error(), { code: 'TimeoutError' })), timeoutMs)
    const failed = (error: Error & { code?: string }) => {
      clearTimeout(late)
      reject(error)
    }
    request.on('error', failed)
    request.on('response', response => {
      const answer = createAnswerCollector()
      response.on('data', (chunk: Buffer) => {
        try {
          answer.add(chunk)
        } catch (error) {
          request.destroy(error as Error)
        }
      })
      response.on('error', failed)
      response.on('end', () => {
        clearTimeout(late)
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          text: new TextDecoder().decode(answer.bytes()),
        })
      })
    })
    request.end(body)
  })
}

const addContentLength = (headers: Record<string, string>, body: string) => ({
  ...headers,
  'content-length': String(Buffer.byteLength(body)),
})
