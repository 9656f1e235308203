import http from 'node:http'

export type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }
type Body = { form: Record<string, string> } | { json: unknown } | undefined

/** Opens one browser, with its own connection and cookies. */
export function openBrowser(base: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const cookies = new Map<string, string>()

  function call(method: 'GET' | 'POST', path: string, body?: Body): Promise<Answer> {
    const text = !body ? '' : 'form' in body ? new URLSearchParams(body.form).toString() : JSON.stringify(body.json)
    const headers: Record<string, string> = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    if (body) {
      headers['content-type'] = 'form' in body ? 'application/x-www-form-urlencoded' : 'application/json'
      headers['content-length'] = String(Buffer.byteLength(text))
    }
    return new Promise((resolve, reject) => {
      const request = http.request(base + path, { method, agent, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('close', () => response.complete || reject(new Error('the answer was cut off')))
        response.on('end', () => {
          for (const cookie of response.headers['set-cookie'] ?? []) keep(cookie)
          resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(chunks).toString() })
        })
      })
      request.on('error', reject)
      request.end(text)
    })
  }

  function keep(cookie: string) {
    const [pair, ...attributes] = cookie.split(';')
    const at = pair!.indexOf('=')
    if (attributes.some(attribute => /max-age=0/i.test(attribute))) cookies.delete(pair!.slice(0, at))
    else cookies.set(pair!.slice(0, at), pair!.slice(at + 1))
  }

  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: Body) => call('POST', path, body),
    set: (name: string, value: string) => void cookies.set(name, value),
    cookie: (name: string) => cookies.get(name) ?? '',
    forget: () => cookies.clear(),
    close: () => agent.destroy(),
  }
}
export type Browser = ReturnType<typeof openBrowser>
