/**
 * Imported for its effect: what a run writes lies in memory where there is room, its databases before all. On a disk each commit waits, and each
 * copy of a template has to be written out; nothing that is tested outlives the machine. It is gone with the run.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 6 * 1024 ** 3

if (!process.env.TMPDIR && existsSync(MEMORY) && roomIn(MEMORY) > ROOM) {
  const folder = mkdtempSync(`${MEMORY}/thikana-test-`)
  chmodSync(folder, 0o755) // PostgreSQL runs as somebody else
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem())
}
