import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, pause, pollUntil } from './open-cluster.ts'

/**
 * Opens the built server as several processes behind the cluster's HAProxy, with one folder of files. `env` has
 * priority.
 */
export function openSite(cluster: Cluster, env: Record<string, string>) {
  const children: (ChildProcess | undefined)[] = cluster.applicationPorts.map(() => undefined)
  const isReady = (base: string) =>
    fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )

  function start(nth: number) {
    const port = cluster.applicationPorts[nth]!
    children[nth] = cluster.run.start(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/start.ts'], {
      log: `application${nth + 1}`,
      cwd: process.cwd(),
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', BASE_URL: cluster.siteUrl, PORT: String(port), TRUSTED_PROXIES: '1' },
        ...{
          DATA_DIR: join(cluster.folder, 'files'),
          DATABASE_URL: cluster.writeUrl,
          DATABASE_READER_URL: cluster.readUrl,
        },
        ...env,
      },
    })
  }
  async function end(nth: number, signal: 'SIGKILL' | 'SIGTERM') {
    const child = children[nth]
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const all = children.map((_, nth) => nth)
  const logs = all.map(nth => join(cluster.folder, `application${nth + 1}.log`))

  return {
    base: cluster.siteUrl,
    logs,
    processes: children.length,
    start: async () => all.forEach(start),
    startOne: start,
    endOne: end,
    end: (signal: 'SIGKILL' | 'SIGTERM') => Promise.all(all.map(nth => end(nth, signal))).then(() => {}),
    async untilReady() {
      for (const nth of all) {
        const child = children[nth]!
        const there = async () => {
          if (child.exitCode !== null) {
            const last = readFileSync(logs[nth]!, 'utf8').slice(-2_000)
            throw new Error(`application${nth + 1} ended with ${child.exitCode}: ${last}`)
          }
          return isReady(`http://127.0.0.1:${cluster.applicationPorts[nth]}`)
        }
        await pollUntil(there, 180, `application${nth + 1}`)
      }
      await pause(1_100) // HAProxy's next check
      await pollUntil(() => isReady(cluster.siteUrl), 20, 'the site')
    },
  }
}
export type Site = ReturnType<typeof openSite>
