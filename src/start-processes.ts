import cluster, { type Worker } from 'node:cluster'
import type { Config } from './platform/config/config.ts'
import { openLog } from './platform/log.ts'

/** A pause before restarting a process that exits again and again. */
const RESTART_PAUSE_MS = 1_000

/**
 * Starts the configured number of processes behind one port. This process distributes connections and restarts a
 * process that died. The first one is started alone, so that only one migrates and an environment problem is reported
 * once; it ends all.
 */
export function startProcesses({ processes, metricsPort, logLevel }: Config): null {
  const log = openLog(logLevel)
  let stopping = false
  let started = false

  function start(place: number) {
    const env = metricsPort ? { METRICS_PORT: String(metricsPort + place) } : {}
    const worker = cluster.fork(env)
    worker.on('message', message => {
      if (message === READY_MESSAGE && !started) {
        started = true
        for (let other = 1; other < processes; other++) start(other)
      }
    })
    worker.on('exit', (code, signal) => ended(place, worker, code, signal))
  }

  function ended(place: number, { process: { pid } }: Worker, code: number | null, signal: string | null) {
    if (stopping) return
    if (!started) process.exit(code ?? 1)
    log.error({ pid, code, signal }, 'a process ended, and another takes its place')
    setTimeout(() => stopping || start(place), RESTART_PAUSE_MS)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stopping = true
      const left = Object.values(cluster.workers ?? {}) as Worker[]
      for (const worker of left) worker.process.kill('SIGTERM')
      if (left.length === 0) process.exit(0)
    })
  start(0)
  return null
}

/** The message of a process to its parent. */
export const READY_MESSAGE = 'ready'
