import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { openApp, type RunningApp } from './app.ts'
import { createHttp } from './http.ts'
import type { Words } from './i18n/open-words.ts'
import type { CompanyConfig } from './platform/config/companies.ts'
import { restrictToOwner } from './platform/files/restrict-to-owner.ts'
import { answerNotReady } from './platform/http/middleware/answer-not-ready.ts'
import type { Log } from './platform/log.ts'
import { closeStreams } from './web/app-shell/live/open-stream.ts'

/** The parts that all companies of a process share. */
export type SharedResources = {
  web: ServerBuild | (() => Promise<ServerBuild>)
  /** Wraps the listener: in development, with Vite's own middleware. */
  before: (listener: RequestListener) => RequestListener
  words: Words
}

/** One company within this process: its application, its answers, and a loopback port of its own if needed. */
export type Site = CompanyConfig & {
  log: Log
  /** Answers 503 until the company is open. */
  answer: RequestListener
  running: RunningApp | null
  http: ReturnType<typeof createHttp> | null
  /** Opens the company; after an error everything is closed again, and a retry is possible. */
  open: () => Promise<RunningApp>
  /** Serves only this company at a loopback port, whatever the host, for its own simulators. Returns the address. */
  openLoopbackPort: (port?: number) => Promise<string>
  /** Ends streams that would keep a server from closing. */
  endStreams: () => void
  stop: () => Promise<void>
}

export function createSite({ name, config }: CompanyConfig, log: Log, { web, before, words }: SharedResources): Site {
  let closeDoor = async () => {}
  const site: Site = {
    ...{ name, config, log, answer: answerNotReady, running: null, http: null },
    async open() {
      restrictToOwner(config.dataDir, log)
      site.running = await openApp(config, log, words)
      site.http = createHttp(site.running, web)
      site.answer = before(getRequestListener(site.http.fetch))
      return site.running
    },
    async openLoopbackPort(port = 0) {
      const door = createServer((request, response) => site.answer(request, response))
      // Exclusive: otherwise the processes of a cluster would share the port, and with it the requests of different
      // companies.
      const at = { port, host: '127.0.0.1', exclusive: true }
      await new Promise<void>((resolve, reject) => door.once('error', reject).listen(at, resolve))
      closeDoor = async () => {
        const closed = new Promise(resolve => door.close(resolve))
        door.closeAllConnections()
        await closed
      }
      return `http://127.0.0.1:${(door.address() as AddressInfo).port}`
    },
    endStreams: () => site.running && closeStreams(site.running.app),
    async stop() {
      site.endStreams()
      await closeDoor()
      await site.running?.stop()
    },
  }
  return site
}
