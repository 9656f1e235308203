type Body = Record<string, unknown>
/** A value as a client without types reads it. */
// biome-ignore lint/suspicious/noExplicitAny: as the clients are written
export type UntypedJson = any
export type WireAnswer = { status: number; body: UntypedJson; headers: Headers }

/**
 * A client of the wire contract as for the former system: it knows only addresses and names. It keeps cookies like a
 * browser, unless it represents a program that does not.
 */
export class TestWireClient {
  token = ''
  readonly fetch: (path: string, init: RequestInit) => Promise<Response> | Response
  readonly program: string
  private readonly cookies = new Map<string, string>()
  private readonly keepsCookies: boolean

  constructor(fetchIt: TestWireClient['fetch'], program = `client ${Math.random()}`, keepsCookies = true) {
    this.fetch = fetchIt
    this.program = program
    this.keepsCookies = keepsCookies
  }

  async send(
    method: string,
    path: string,
    body?: Body | string | FormData,
    more: Record<string, string> = {},
  ): Promise<WireAnswer> {
    const json = body !== undefined && !(body instanceof FormData)
    const headers = {
      'user-agent': this.program,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(json && { 'content-type': 'application/json' }),
      ...more,
    }
    const content = typeof body === 'object' && json ? JSON.stringify(body) : (body as string | FormData | undefined)
    const response = await this.fetch(path, { method, headers, ...(content !== undefined && { body: content }) })
    if (this.keepsCookies) this.keep(response.headers)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  private keep(headers: Headers) {
    for (const cookie of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      this.cookies.set(name!, value!)
    }
  }

  /** Makes a named call and reads it as section 7 says: the document of the first row, else the table. */
  async call(requested: Body): Promise<UntypedJson> {
    return readWireReply((await this.send('POST', '/apicall/Post', requested)).body)
  }

  post = async (path: string, body?: Body) => (await this.send('POST', path, body)).body
  get = async (path: string) => (await this.send('GET', path)).body
}

/** Reads a generic reply like a client (section 7, response handling). */
export function readWireReply(body: { results: string }): UntypedJson {
  const { Table } = JSON.parse(body.results) as { Table: Body[] }
  const document = Table[0]?.document
  return typeof document === 'string' ? JSON.parse(document) : Table
}
