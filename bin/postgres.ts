/** Starts a throw-away PostgreSQL server on loopback, for tests and measurements. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type OwnPostgres = {
  url: string
  /** Its address by the Unix socket, as used by an application on the server's own machine. */
  socketUrl: string
  /** Simulates that its machine goes away and comes back. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts the server; returns the reason if the machine has no PostgreSQL programs or no user to run them as. */
export async function startPostgres(settings: string[] = []): Promise<OwnPostgres | { missing: string }> {
  const programs = findPrograms()
  if (!programs) return { missing: 'no PostgreSQL programs on this machine (Debian: apt-get install postgresql)' }
  const owner = findDatabaseUser()
  if (!owner) return { missing: 'PostgreSQL refuses to run as root and there is no user postgres or nobody' }

  const folder = mkdtempSync(join(tmpdir(), 'thikana-postgres-'))
  chownSync(folder, owner.uid, owner.gid)
  const as = { uid: owner.uid, gid: owner.gid, cwd: folder }
  const data = join(folder, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...as,
    stdio: 'ignore',
  })
  const port = await findFreePort()
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=60',
    ...settings,
  ]
  const start = async () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...options.flatMap(option => ['-c', option])], {
      ...as,
      stdio: 'ignore',
    })
    await answers(programs, port)
    return server
  }
  let server = await start()
  const pause = async () => {
    const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
    server.kill('SIGINT')
    await ended
  }
  const resume = async () => {
    server = await start()
  }
  const stop = async () => {
    if (server.exitCode === null) await pause()
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const socketUrl = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`
  return { url, socketUrl, pause, resume, stop }
}

/** Finds the folder of `initdb` and `postgres`, the newest version first. */
export function findPrograms(): string | null {
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  const places = [...debian.map(version => join(versions, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return places.find(place => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null
}

/** Returns the user to run PostgreSQL as, because it rejects root. */
export function findDatabaseUser(): { uid: number; gid: number } | null {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, gid: process.getgid!() }
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // try the next one
    }
  }
  return null
}

/**
 * Free ports are searched below those that the system gives to outgoing connections (Linux: from 32,768 on). Such a
 * connection could take the port of a server while it restarts.
 */
const FIRST_PORT = 20_000
const PORTS = 12_000

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
    if (await canListen(port)) return port
  }
}

const canListen = (port: number) =>
  new Promise<boolean>(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

async function answers(programs: string, port: number) {
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
      return
    } catch {
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL did not start')
}
