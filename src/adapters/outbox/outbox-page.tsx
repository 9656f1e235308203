/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { parseMobile } from '#kernel/phone.ts'
import type { Outbox } from './outbox.ts'

/** Serves `/sim/outbox`: the simulated messages, newest first; `.json?to=` for tests. */
export function createOutboxPage(outbox: Outbox) {
  const http = new Hono()
  const recipient = (to?: string) => (to ? (parseMobile(to) ?? to) : undefined)
  http.get('/outbox.json', c => c.json(outbox.read(recipient(c.req.query('to')))))
  http.get('/outbox', c =>
    c.html(
      <html lang="en-IN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Outbox of the simulators</title>
          <style>
            {
              'body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;background:#fbfaf7;color:#0f1533}li{background:#fff;border:1px solid #dcd8cf;border-radius:10px;padding:.75rem 1rem;margin:.75rem 0}small{color:#474d6b}div{white-space:pre-line}ul{list-style:none;padding:0}'
            }
          </style>
        </head>
        <body>
          <main>
            <h1>Outbox</h1>
            <p>Messages of channels that have no provider yet end here: this is what customers would have received.</p>
            <ul>
              {outbox.read(recipient(c.req.query('to'))).map(message => (
                <li key={message.id}>
                  <small>
                    {message.at} · {message.channel} to {message.to} · {message.template}
                  </small>
                  <div>{message.text}</div>
                  {message.attachments.length > 0 && <small>With {message.attachments.join(', ')}</small>}
                </li>
              ))}
            </ul>
          </main>
        </body>
      </html>,
    ),
  )
  return http
}
