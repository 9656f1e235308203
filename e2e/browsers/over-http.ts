import { answers } from '../support/server.ts'
import type { Command, Send } from './driver.ts'

/** W3C WebDriver, section 6.3. */
const paths: Record<Command, (element: string) => [method: 'GET' | 'POST', path: string]> = {
  Navigate: () => ['POST', '/url'],
  ExecuteScript: () => ['POST', '/execute/sync'],
  ElementClick: element => ['POST', `/element/${element}/click`],
  ElementSendKeys: element => ['POST', `/element/${element}/value`],
  SetWindowRect: () => ['POST', '/window/rect'],
  TakeScreenshot: () => ['GET', '/screenshot'],
}

/** A session with a driver that listens, or soon will, on a port of this machine. */
export async function overHttp(port: number, alwaysMatch: object): Promise<{ send: Send; end: () => Promise<void> }> {
  const base = `http://127.0.0.1:${port}`
  await answers(`${base}/status`)
  const { sessionId } = (await ask('POST', `${base}/session`, { capabilities: { alwaysMatch } })) as {
    sessionId: string
  }
  const session = `${base}/session/${sessionId}`
  return {
    send(command, body, element = '') {
      const [method, path] = paths[command](element)
      return ask(method, session + path, body)
    },
    end: async () => void (await ask('DELETE', session)),
  }
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
  return value
}
