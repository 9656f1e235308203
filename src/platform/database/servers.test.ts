import { describe, expect, test } from 'vitest'
import { openSwitchableProxy } from '#testing/open-switchable-proxy.ts'
import { isDatabaseAway } from './database-error.ts'
import { openPool } from './postgres.ts'
import { openServers } from './servers.ts'
import { splitServers } from './split-servers.ts'
import { type WatchedConnection, watchSilentConnections } from './watch-silent.ts'

test.each([
  ['postgres://a:b@db1/name', ['postgres://a:b@db1/name']],
  [
    'postgres://a:b%2C@db1:5433,db2/name?sslmode=require',
    ['postgres://a:b%2C@db1:5433/name?sslmode=require', 'postgres://a:b%2C@db2/name?sslmode=require'],
  ],
  ['postgresql://[::1]:1,[::2]:2', ['postgresql://[::1]:1', 'postgresql://[::2]:2']],
])('%s names %j', (url, servers) => expect(splitServers(url)).toEqual(servers))

const url = process.env.TEST_DATABASE_URL!
/** Simulates the answers of a standby by a schema that shadows PostgreSQL's functions. */
const asStandby = async (replayed: string) => {
  const pool = openPool(url, () => {})
  const schema = `standby_${replayed.replace('/', '_').toLowerCase()}`
  await pool.query(`create schema if not exists ${schema}`)
  await pool.query(`create or replace function ${schema}.pg_is_in_recovery() returns boolean return true`)
  await pool.query(
    `create or replace function ${schema}.pg_last_wal_replay_lsn() returns pg_lsn return '${replayed}'::pg_lsn`,
  )
  await pool.end()
  return `${url}?options=${encodeURIComponent(`-c search_path=${schema},pg_catalog,public`)}`
}

describe.skipIf(!url)('of several servers', () => {
  // A read-only server would need a second installation: these databases share one. The cluster storm has three.
  test('the first that accepts writes is found, past one that does not exist', async () => {
    const at = new URL(url)
    const found = await openServers(`postgres://postgres@127.0.0.1:9,${at.host}${at.pathname}`).findPrimary()
    expect(found).toBe(`postgres://postgres@${at.host}${at.pathname}`)
  })

  test('without one that accepts writes the database is away', async () => {
    for (const none of ['postgres://postgres@127.0.0.1:9,127.0.0.1:10/x', `${await asStandby('0/1')}`]) {
      const several = none.includes(',') ? none : none.replace(/@([^/]*)/, '@$1,127.0.0.1:9')
      const error = await openServers(several)
        .findPrimary()
        .catch(thrown => thrown)
      expect([none, isDatabaseAway(error)]).toEqual([none, true])
    }
  })

  test('another that takes over is found once the first is gone', async () => {
    const [one, other] = [await openSwitchableProxy(new URL(url)), await openSwitchableProxy(new URL(url), 'shut')]
    const pool = openPool(`postgres://postgres@127.0.0.1:${one.port},127.0.0.1:${other.port}/postgres`, () => {})
    pool.on('connect', client => client.on('error', () => {}))
    expect((await pool.query('select 1 as it')).rows).toEqual([{ it: 1 }])
    one.close()
    other.become('open')
    await expect
      .poll(async () => (await pool.query('select 2 as it').catch(() => ({ rows: [] }))).rows)
      .toEqual([{ it: 2 }])
    await pool.end()
    other.close()
  })
})

describe.skipIf(!url)('a connection that waits', () => {
  const waiting = (server: string) => {
    const broken: Error[] = []
    const one: WatchedConnection = {
      server,
      queriedAt: performance.now() - 1_000,
      breakOff: error => void broken.push(error),
    }
    return { one, broken }
  }
  const soon = { every: 5, silent: 500, patience: 200 }

  test('is ended if its server has gone silent, and the database is away', async () => {
    const way = await openSwitchableProxy(new URL(url), 'silent')
    const { one, broken } = waiting(way.url)
    const unwatched = watchSilentConnections(new Set([one]), soon)
    await expect.poll(() => broken.length).toBeGreaterThan(0)
    expect(isDatabaseAway(broken[0])).toBe(true)
    unwatched()
    way.close()
  })

  test('stays open if its server answers others, even by rejecting them', async () => {
    const refusing = new URL(url)
    refusing.username = 'nobody_of_this_name'
    const silent = await openSwitchableProxy(new URL(url), 'silent')
    const [at, without, gone] = [waiting(url), waiting(refusing.href), waiting(silent.url)]
    const resting: WatchedConnection = { ...waiting(silent.url).one, queriedAt: null }
    const unwatched = watchSilentConnections(new Set([at.one, without.one, gone.one, resting]), soon)
    await expect.poll(() => gone.broken.length).toBeGreaterThan(1)
    expect([at.broken, without.broken]).toEqual([[], []])
    unwatched()
    silent.close()
  })
})
