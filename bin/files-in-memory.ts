/**
 * Imported for its effect: stores the files of a run in memory if there is room, above all its databases. On a disk
 * each commit waits, and each copy of a template is written out; no test needs its files after the run, when they are
 * deleted.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 6 * 1024 ** 3

if (!process.env.TMPDIR && existsSync(MEMORY) && roomIn(MEMORY) > ROOM) {
  const folder = mkdtempSync(`${MEMORY}/thikana-test-`)
  chmodSync(folder, 0o755) // PostgreSQL runs as another user
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem())
}
