import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Programs } from './find-programs.ts'
import type { Run } from './open-run.ts'

type At = { name: string; folder: string; port: number; rest: number; etcd: number }

/**
 * Opens one PostgreSQL under Patroni. Its network traffic has a group of its own, with the number of its port: dropping
 * the packets of that group takes the whole machine off the network, from the others' view.
 */
export function openMember(run: Run, { patroni, postgres, iptables, owner }: Programs, at: At) {
  const { name, folder, port, rest } = at
  const data = join(folder, name)
  const file = join(folder, `${name}.yml`)
  writeFileSync(file, JSON.stringify(settingsOf(at, data, postgres))) // JSON is YAML
  const as = iptables ? { uid: owner.uid, gid: port } : owner
  const drop = ['-o', 'lo', '-m', 'owner', '--gid-owner', String(port), '-j', 'DROP']
  let supervisor = run.start(patroni, [file], as)
  let isCut = false

  /** Lists PostgreSQL's first process and its children. */
  function database(): number[] {
    const noted = join(data, 'postmaster.pid')
    if (!existsSync(noted)) return []
    const first = Number(readFileSync(noted, 'utf8').split('\n')[0])
    return wordsOf(first).includes(data) ? [first, ...childrenOf(first)] : []
  }
  const signal = (name: NodeJS.Signals, pids: number[]) => {
    for (const pid of pids)
      try {
        process.kill(pid, name)
      } catch {
        // gone already
      }
  }
  const all = () => [...(isRunning() ? [supervisor.pid!] : []), ...database()]
  const isRunning = () => supervisor.exitCode === null && supervisor.signalCode === null

  function mend() {
    if (!isCut) return
    execFileSync(iptables!, ['-w', '-D', 'OUTPUT', ...drop])
    isCut = false
  }

  return {
    name,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Queries Patroni's own interface; null if it does not answer. */
    ask: (path: string, method = 'GET', body?: object): Promise<Response | null> =>
      fetch(`http://127.0.0.1:${rest}${path}`, {
        method,
        signal: AbortSignal.timeout(1_000),
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => null),
    /** Simulates a power failure. */
    killMachine: () => signal('SIGKILL', all()),
    killPostgres: () => signal('SIGKILL', database()),
    /** Simulates a virtual machine that is being copied: it sleeps without noticing. */
    pause: () => signal('SIGSTOP', all()),
    resume: () => signal('SIGCONT', all()),
    /** True if the network can be cut. */
    canBeCut: iptables !== null,
    cut() {
      execFileSync(iptables!, ['-w', '-I', 'OUTPUT', ...drop])
      isCut = true
    },
    mend,
    start() {
      if (!isRunning()) supervisor = run.start(patroni, [file], as)
    },
    end() {
      mend()
      signal('SIGKILL', all())
    },
  }
}
export type Member = ReturnType<typeof openMember>

function settingsOf({ name, folder, port, rest, etcd }: At, data: string, programs: string) {
  const parameters = {
    max_connections: 100,
    shared_buffers: '64MB',
    wal_log_hints: 'on',
    wal_keep_size: '128MB',
    hot_standby_feedback: 'on', // long reads on a standby are not cancelled by the primary's cleanup
  }
  return {
    scope: 'thikana',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd: { host: `127.0.0.1:${etcd}` }, // not etcd3: before Patroni 3.0.3 a primary that slept takes the lead back
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 4 }, // loop_wait + 2 * retry_timeout <= ttl
        primary_start_timeout: 0, // a crashed primary is replaced, not repaired first
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust', // on loopback only: use scram-sha-256 on real machines
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      use_unix_socket: true, // Patroni reaches its own PostgreSQL without the network
      data_dir: data,
      bin_dir: programs,
      pgpass: join(folder, `${name}.pass`),
      authentication: {
        superuser: { username: 'postgres', password: 'none' },
        replication: { username: 'replicator', password: 'none' },
        rewind: { username: 'rewinder', password: 'none' },
      },
      parameters: { unix_socket_directories: folder },
    },
  }
}

const wordsOf = (pid: number) => readOr(`/proc/${pid}/cmdline`)
const childrenOf = (pid: number) =>
  readOr(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // a process that has ended
  }
}
