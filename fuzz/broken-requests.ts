import { connect } from 'node:net'
import type { Dice } from '../storm/dice.ts'
import { nastyEncoded } from './nasty.ts'

/** Builds bytes that no HTTP client sends. The server may close the connection; it may not hang or fail. */
export function buildBrokenRequest(dice: Dice): string {
  const path = `/${dice.of(['', 'faq', 'login', 'apicall/Post', 'x.css'])}${nastyEncoded(dice)}`
  const line = dice.of([
    `GET ${path}\\ HTTP/1.1\r\nHost: localhost`,
    `GET ${path} HTTP/1.1\r\nHost: ${nastyEncoded(dice)}`,
    `GET http://evil.example${path} HTTP/1.1\r\nHost: localhost`,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: session=\u0001\u007f; draft=\u00ff`,
    `GET /\u0000 HTTP/1.1\r\nHost: localhost`,
    `GET / HTTP/1.1\r\nHost: a\r\nHost: b`,
    `GET / HTTP/1.1`,
    `GET * HTTP/1.1\r\nHost: localhost`,
    `OPTIONS * HTTP/1.1\r\nHost: localhost`,
    `TRACE ${path} HTTP/1.1\r\nHost: localhost`,
    `CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost`,
    `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1`,
    `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked`,
    `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\nzz`,
    `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a=b; '.repeat(5_000)}`,
    `GET / HTTP/9.9\r\nHost: localhost`,
    `${'X'.repeat(40)} / HTTP/1.1\r\nHost: localhost`,
  ])
  return `${line}\r\nConnection: close\r\n\r\n`
}

/** Sends the bytes and returns the status; 0 if the connection was closed without one. */
export const sendBroken = (port: number, bytes: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'))
    let text = ''
    socket.setTimeout(30_000, () => {
      socket.destroy()
      reject(new Error('no answer in 30 s'))
    })
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => resolve({ status: 0, text }))
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }))
  })
