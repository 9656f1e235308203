/**
 * `npm run lighthouse [path…]`: runs Lighthouse on phones of two sizes with its default throttling, against the built
 * server. Prints a table and ends with 1 on a miss. Lighthouse is loaded by npx at a fixed version: it is large and
 * only measures.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { startServer } from '../e2e/support/server.ts'
import { findChromium } from './chromium.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Width × height of the simulated phones: Lighthouse's own, and the cheap one of the art direction. */
const SIZES = ['412x823', '360x800']
const RUNS = 5
/**
 * Lighthouse's own measure of the machine's speed in each run (`environment.benchmarkIndex`). The default throttling is
 * meant for about 1,500 (its docs/throttling.md); below this limit the machine was busy, and the run is worthless.
 */
const QUIET = 1_300
/** In ms; a run takes about 15 s. */
const LONGEST = 90_000
const OUT = 'test-results/lighthouse'
const pages = [
  '/',
  '/packersandmovers/pune',
  '/services',
  '/service-details/201/full-home-painting',
  '/faq',
  '/blogs/packing-a-kitchen',
]
/** The additional time limits of these pages: ms, and points of layout shift. */
const firstPages = ['/', '/packersandmovers/pune']
const FIRST = { lcp: 1_500, cls: 0.02, tbt: 50 }
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

type Category = keyof typeof LEAST
type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>
}

const chromium = findChromium()
if ('missing' in chromium) throw new Error(chromium.missing)
const { path: chromePath } = chromium
mkdirSync(OUT, { recursive: true })
const { base, stop } = await startServer()
try {
  const chosen = process.argv.slice(2)
  const rows: Row[] = []
  for (const page of chosen.length > 0 ? chosen : pages) for (const size of SIZES) rows.push(await bestOf(page, size))
  console.table(Object.fromEntries(rows.map(({ page, missed: _, ...row }) => [page, row])))
  const misses = rows.flatMap(({ page, missed }) => missed.map(miss => `${page}: ${miss}`))
  for (const miss of misses) console.log(miss)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await stop()
}

/** Measures a page, again if it misses; the fastest run counts, because times depend on the machine's load. */
async function bestOf(page: string, size: string) {
  const runs = [await measure(page, size)]
  while (runs.at(-1)!.missed.length > 0 && runs.length < RUNS) runs.push(await measure(page, size))
  const [best] = runs.toSorted((a, b) => a.missed.length - b.missed.length || (a.lcp ?? 1e9) - (b.lcp ?? 1e9))
  return { ...best!, runs: runs.length }
}

type Row = { page: string; missed: string[]; lcp?: number }

async function measure(page: string, size: string): Promise<Row> {
  const file = `${OUT}/${page.replaceAll('/', '_')}_${size}.json`
  const [width, height] = size.split('x')
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox',
    `--screenEmulation.width=${width}`,
    `--screenEmulation.height=${height}`,
  ]
  const only = `--only-categories=${Object.keys(LEAST).join(',')}`
  if (!(await runs(['--yes', LIGHTHOUSE, base + page, ...flags, only])))
    return { page: `${page} ${size}`, missed: ['Lighthouse did not finish'] }
  return judge(page, size, JSON.parse(readFileSync(file, 'utf8')) as Report)
}

/** Runs Lighthouse and ends it with its browser, which would otherwise stay and slow down the next run. */
function runs(command: string[]): Promise<boolean> {
  const env = { ...process.env, CHROME_PATH: chromePath }
  const child = spawn('npx', command, { stdio: 'inherit', env, detached: true })
  const late = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), LONGEST)
  return new Promise(resolve =>
    child.once('exit', code => {
      clearTimeout(late)
      resolve(code === 0)
    }),
  )
}

function judge(page: string, size: string, { categories, audits, environment }: Report) {
  const scores = Object.fromEntries(
    Object.keys(LEAST).map(name => [name, Math.round((categories[name as Category].score ?? 0) * 100)]),
  ) as Record<Category, number>
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const times = {
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
    tbt: Math.round(value('total-blocking-time')),
  }
  const kB = Math.round(value('total-byte-weight') / 1_000)
  const missed = Object.entries(LEAST)
    .filter(([name, least]) => scores[name as Category] < least)
    .map(([name, least]) => `${name} ${scores[name as Category]}, ${least} wanted (${failing(audits)})`)
  if (firstPages.includes(page)) {
    for (const [name, most] of Object.entries(FIRST)) {
      const found = times[name as keyof typeof FIRST]
      if (!(found <= most)) missed.push(`${name} ${found}, at most ${most} wanted`)
    }
  }
  const machine = Math.round(environment.benchmarkIndex)
  if (machine < QUIET) missed.push(`the machine was busy (${machine})`)
  return { page: `${page} ${size}`, ...scores, ...times, kB, machine, missed }
}

function failing(audits: Report['audits']) {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ title }) => title)
    .join('; ')
}
