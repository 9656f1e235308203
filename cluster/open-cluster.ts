import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../bin/postgres.ts'
import type { Programs } from './find-programs.ts'
import { buildHaproxyConfig } from './haproxy.ts'
import { type Member, openMember } from './open-member.ts'
import { openRun } from './open-run.ts'

const MEMBERS = ['pg1', 'pg2', 'pg3']

/**
 * Opens three PostgreSQL servers under Patroni with one etcd (real machines have three), and HAProxy in front of them
 * and of `applications` processes of ours; all on loopback, in a temporary folder.
 */
export async function openCluster(programs: Programs, applications = 2) {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-cluster-'))
  chownSync(folder, programs.owner.uid, programs.owner.gid)
  const run = openRun(folder)
  const members: Member[] = []
  /** Stops synchronously without waiting: whatever ends this process ends the cluster. */
  function stop() {
    process.off('exit', stop)
    for (const member of members) member.end()
    run.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) // killed processes may still write
  }
  process.once('exit', stop)

  const [client, peer, write, read, site] = (await Promise.all(Array.from({ length: 5 }, findFreePort))) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const ports = await Promise.all(Array.from({ length: applications }, findFreePort))
  run.start(programs.etcd, etcdWords(join(folder, 'etcd'), client, peer), { ...programs.owner, log: 'etcd' })
  const servers = []
  for (const name of MEMBERS) {
    const server = { name, port: await findFreePort(), rest: await findFreePort() }
    servers.push(server)
    members.push(openMember(run, programs, { ...server, folder, etcd: client }))
  }

  async function leader(): Promise<Member | null> {
    for (const member of members) if ((await member.ask('/primary'))?.ok) return member
    return null
  }
  /** Finds the member that takes over if the primary fails now. */
  async function synchronous(): Promise<Member | null> {
    for (const member of members) if ((await member.ask('/synchronous'))?.ok) return member
    return null
  }
  /** True if all members replicate from one primary. Only the primary knows: Patroni calls a member running earlier. */
  async function isWhole(): Promise<boolean> {
    const primary = await leader()
    if (!primary || !(await synchronous())) return false
    const streaming = await one<number>(
      primary.url,
      "select count(*)::int as it from pg_stat_replication where state = 'streaming'",
    )
    return streaming === MEMBERS.length - 1
  }

  const address = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  const cluster = {
    folder,
    run,
    members,
    writeUrl: address(write),
    readUrl: address(read),
    /** All members in one connection string, without HAProxy. */
    severalUrl: `postgres://postgres@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`,
    siteUrl: `http://127.0.0.1:${site}`,
    applicationPorts: ports,
    leader,
    synchronous,
    isWhole,
    stop,
  }
  try {
    await pollUntil(isWhole, 120, 'the three members of the cluster')
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, buildHaproxyConfig(servers, { write, read, site, applications: ports }))
    run.start(programs.haproxy, ['-db', '-f', file], { ...programs.owner, log: 'haproxy' })
    // Until its first checks are through, HAProxy treats all members as up: a write may reach a standby.
    const writes = () => one<boolean>(cluster.writeUrl, 'select not pg_is_in_recovery() as it')
    await pollUntil(async () => (await writes()) && (await writes()) && (await writes()), 30, 'HAProxy')
    return cluster
  } catch (error) {
    stop()
    throw error
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>

const etcdWords = (data: string, client: number, peer: number) => [
  ...['--data-dir', data, '--log-level', 'error', '--enable-v2=true'],
  ...['--listen-client-urls', `http://127.0.0.1:${client}`, '--advertise-client-urls', `http://127.0.0.1:${client}`],
  ...['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
  ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
]

/** Returns the value `it` of a statement's only row; null if the server does not answer. */
async function one<T>(url: string, text: string): Promise<T | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ it: T }>(text)).rows[0]!.it
  } catch {
    return null
  } finally {
    void client.end().catch(() => {})
  }
}

export const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Polls five times a second until the condition is true. */
export async function pollUntil(is: () => Promise<unknown>, seconds: number, what: string): Promise<void> {
  const last = performance.now() + seconds * 1_000
  while (!(await is())) {
    if (performance.now() > last) throw new Error(`not there after ${seconds} s: ${what}`)
    await pause(200)
  }
}
