/**
 * `npm run fuzz [requests]`: sends hostile requests of every kind to each interface of the built server: pages and
 * their data, every form, the contract of old clients, webhooks (signed, so that they are read), payments, quotations,
 * simulators, files, and bytes that are not HTTP. Each must be answered with a status below 500 and without internal
 * details. Prints a summary, ends with 1 on the first failure. FUZZ_SEED repeats the requests of a run.
 */
import { globSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { startServer } from '../e2e/support/server.ts'
import screens from '../src/web/routes.ts'
import { openDice } from '../storm/dice.ts'
import { buildBrokenRequest, sendBroken } from './broken-requests.ts'
import { readForms } from './forms.ts'
import { openCookieJar, signInStaff, signUp } from './people.ts'
import { type FuzzRequest, nextRequest, type Site } from './requests.ts'

const wanted = Number(process.argv[2] ?? 100_000)
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9))
const AT_ONCE = 12
const RENEW_AFTER = 4_000
const SLOW_MS = 30_000
const inside =
  /\bat [^\n]{0,80}\.(?:ts|tsx|js):\d+|node_modules|ZodError|TypeError|kysely|syntax error at|violates|relation "/i

const dice = openDice(seed)
const secretKey = 'a secret of the fuzzer, long enough to be one'
const server = await startServer({ SECRET_KEY: secretKey, TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' })
const port = Number(new URL(server.base).port)
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const started = performance.now()
const answers: Record<string, Record<string, number>> = {}
let sent = 0
let fault: string | null = null

try {
  const visitor = openCookieJar(server.base)
  const staff = await signInStaff(server.base)
  const { jar: customer, orderNo } = await signUp(server.base, newMobile())
  const pages = pathsOf(screens).map(path =>
    path
      .replace(':orderno', orderNo)
      .replace(/:cat_id\??/, '2')
      .replace(/\/:\w+\?/g, '')
      .replace(/:id|:slug|:city/, '1'),
  )
  const jars = [visitor, customer, staff]
  const forms = (await Promise.all(jars.map((jar, who) => readForms(pages, jar, who)))).flat()
  const known: Site = {
    pages,
    forms: forms.filter(({ path }) => !path.startsWith('/logout')), // it would log everybody out
    files: globSync('build/client/**/*.*').map(path => path.slice('build/client'.length)),
    orders: [orderNo, 'TH-1', 'TH-99999999999'],
    secretKey,
    cookies: () => jars.map(jar => [...jar.cookies]),
  }
  console.log(`${pages.length} pages, ${known.forms.length} forms, ${wanted} requests, seed ${seed}`)
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendOn(known, jars)))
} finally {
  agent.destroy()
  await server.stop()
}
for (const [face, counts] of Object.entries(answers)) console.log(face.padEnd(10), JSON.stringify(counts))
console.log(`${sent} requests in ${((performance.now() - started) / 60_000).toFixed(1)} minutes, seed ${seed}`)
if (fault) console.log(`\n${fault}`)
process.exit(fault ? 1 : 0)

async function sendOn(site: Site, jars: Awaited<ReturnType<typeof signInStaff>>[]) {
  while (sent < wanted && !fault) {
    if (++sent % RENEW_AFTER === 0) {
      jars[2] = await signInStaff(server.base)
      jars[1] = (await signUp(server.base, newMobile())).jar
    }
    const broken = dice.falls(0.02)
    const requested: FuzzRequest = broken
      ? { face: 'bytes', method: '', path: buildBrokenRequest(dice), headers: {} }
      : nextRequest(dice, site)
    const { status, text } = await (broken ? sendBroken(port, requested.path) : send(requested)).catch(
      (error: Error) => ({
        status: isEndless(requested) ? 0 : -1, // the server answers and closes before it is complete
        text: error.message,
      }),
    )
    const kind = status > 0 ? `${Math.floor(status / 100)}xx` : 'closed'
    answers[requested.face] ??= {}
    answers[requested.face]![kind] = (answers[requested.face]![kind] ?? 0) + 1
    if (status >= 500 || status < 0) tell(requested, `answered ${status} ${text.slice(0, 300)}`)
    else if (inside.test(text) && requested.face !== 'file')
      tell(requested, `told of the inside: ${inside.exec(text)![0]}`)
  }
}

/** True if it is larger than the limits: Node's for headers (16 KB), or the server's for a body. */
function isEndless({ path, headers, body = '' }: FuzzRequest): boolean {
  return path.length + JSON.stringify(headers).length > 14_000 || body.length > 1_000_000
}

function tell({ body, ...requested }: FuzzRequest, what: string) {
  fault ??= `${what}\n${JSON.stringify(requested)}\n${String(body ?? '').slice(0, 2_000)}`
}

function send({ method, path, headers, body }: FuzzRequest) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asking = request(
      { port, host: '127.0.0.1', agent, method, path, headers: { host: `localhost:${port}`, ...headers, ...length } },
      answer => {
        let text = ''
        answer.on('data', chunk => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode!, text }))
        answer.on('error', reject)
      },
    )
    asking.setTimeout(SLOW_MS, () => asking.destroy(new Error(`no answer in ${SLOW_MS / 1_000} s`)))
    asking.on('error', reject)
    asking.end(body)
  })
}

type Route = { path?: string | undefined; children?: Route[] | undefined }
function pathsOf(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, children }) =>
    children ? pathsOf(children) : [`/${(path ?? '').replace('*', 'nowhere')}`],
  )
}

function newMobile() {
  return `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
}
