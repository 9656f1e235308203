import { sql } from 'kysely'
import pg from 'pg'
import { type Browser, openBrowser } from '../../bench/http-client.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { pause } from '../dice.ts'

/** Measures the longest time between two successes. */
function openGapMeter() {
  let [last, longest] = [performance.now(), 0]
  return {
    well() {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    },
    isWell: () => performance.now() - last < 1_000,
    /** Returns it in seconds since the last call. */
    take() {
      const seconds = longest / 1_000
      longest = 0
      return seconds
    },
  }
}
const at = <T>(seconds: number, work: Promise<T>) =>
  Promise.race([work, pause(seconds * 1_000).then(() => Promise.reject(new Error(`no answer in ${seconds} s`)))])

/** Writes numbered rows through HAProxy, ten a second: each acknowledged one must be there. */
export function writeRows(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 2_000 })
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', () => {})
  const acknowledged: number[] = []
  const gap = openGapMeter()
  let [next, over] = [0, false]
  async function go() {
    await pool.query('create schema storm; create table storm.counted (id int primary key)')
    for (; !over; await pause(100)) {
      const id = next++
      const done = await at(5, pool.query('insert into storm.counted values ($1)', [id])).catch(() => null)
      if (!done) continue
      acknowledged.push(id)
      gap.well()
    }
  }
  const done = go()
  return {
    gap,
    async end(): Promise<{ counted: number; lost: string[] }> {
      over = true
      await done
      const { rows } = await pool.query<{ id: number }>('select id from storm.counted')
      await pool.end()
      const there = new Set(rows.map(({ id }) => id))
      return { counted: acknowledged.length, lost: acknowledged.filter(id => !there.has(id)).map(String) }
    },
  }
}

/** Reads by way of a standby what was just written, five times a second: while the primary is up, it must be there. */
export async function readBack(writeUrl: string, readUrl: string) {
  const { db, reader, close } = await openDatabase({ url: writeUrl, readerUrl: readUrl, directory: '' }, () => {})
  await sql`create schema read_back`.execute(db)
  await sql`create table read_back.told (id int primary key)`.execute(db)
  const figure = { counted: 0, lost: [] as string[] }
  let over = false
  async function once(id: number) {
    await sql`insert into read_back.told values (${id})`.execute(db)
    const { rows } = await sql`select 1 from read_back.told where id = ${id}`.execute(reader)
    await sql`select 1`.execute(db) // otherwise the standby may answer with older data
    figure.counted++
    if (rows.length === 0) figure.lost.push(String(id))
  }
  async function go() {
    for (let id = 0; !over; id++) {
      await at(5, once(id)).catch(() => {})
      await pause(200)
    }
  }
  const done = go()
  return async () => {
    over = true
    await done
    await close()
    return figure
  }
}

/** Writes through the site, twice a second: visitors request a quotation, and each gets a code. */
export function requestCodes(base: string) {
  const form = {
    ...{ name: 'Probe', email: 'probe@example.in', from: 'Andheri West, Mumbai 400053', to: 'Powai, Mumbai 400076' },
    ...{ 'from-place': 'l-andheri-west-400053', 'to-place': 'l-powai-400076' },
  }
  const gap = openGapMeter()
  let [nth, over] = [0, false]
  async function go() {
    for (; !over; await pause(500)) {
      const browser = openBrowser(base)
      const mobile = String(7_100_000_000 + nth++)
      const answer = await at(8, browser.post('/?index', { form: { ...form, mobile } })).catch(() => null)
      browser.close()
      if (answer?.status === 302) gap.well()
    }
  }
  const done = go()
  return {
    gap,
    end: () => {
      over = true
      return done
    },
  }
}

const PAGES = ['/', '/packersandmovers/mumbai', '/services', '/customer-reviews', '/faq', '/about-us', '/hi']

/** Reads public pages, four a second, and counts the answers. */
export function readPages(base: string) {
  let answers = new Map<string, number>()
  let longest = 0
  let over = false
  async function read(browser: Browser, path: string) {
    const started = performance.now()
    const answer = await at(10, browser.get(path)).catch((error: Error) => error)
    const kind = answer instanceof Error ? answer.message : String(answer.status)
    answers.set(kind, (answers.get(kind) ?? 0) + 1)
    longest = Math.max(longest, performance.now() - started)
  }
  async function go(offset: number) {
    const browser = openBrowser(base)
    for (let nth = offset; !over; nth++) {
      await read(browser, PAGES[nth % PAGES.length]!)
      await pause(500)
    }
    browser.close()
  }
  const done = Promise.all([go(0), go(3)])
  return {
    take() {
      const taken = { answers, seconds: longest / 1_000 }
      answers = new Map()
      longest = 0
      return taken
    },
    end: () => {
      over = true
      return done
    },
  }
}
