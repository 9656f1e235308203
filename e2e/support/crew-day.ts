import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openPGlite } from '../../src/platform/database/pglite.ts'
import { startLine } from './cut-line.ts'
import { demoCompany } from './demo-company.ts'
import { freshCompany } from './fresh-company.ts'
import { codeFor, post } from './steps.ts'

type CrewDay = { lead: string; mate: string; customer: string; orderNo: string; job: number }

/** The demonstration's company, open for these tests alone, with a crew's day in it, of a move or a home service; reached over a line that can be cut. */
export async function openCrewDay(what: 'move' | 'visit' = 'move') {
  const { folder } = await demoCompany()
  const day = await crewDay(join(folder, 'database'), what)
  const line = await startLine()
  const { base, stop } = await freshCompany({ DATA_DIR: folder, ALLOW_SIMULATORS: 'true', BASE_URL: line.base })
  line.leadTo(base)
  const close = async () => {
    await stop()
    line.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...day, line, base: line.base, close }
}

export async function logInCrew(page: Page, mobile: string) {
  await page.goto('/crew/login')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Code').fill(await codeFor(page.request, mobile))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/crew$/)
  await page.goto('/crew') // in English
}

/** The page's script is there. */
export const alive = (page: Page) => expect(page.locator('[data-outbox][data-alive]')).toBeAttached()

/** Once the page's script is there. */
export async function press(page: Page, name: string) {
  await alive(page)
  await page.getByRole('button', { name }).click()
}

/** The crew finishes though something is open, and says why. */
export async function finishWithout(page: Page, why = 'Another reason') {
  await page.getByText('Finish without these').click()
  await page.getByLabel(why).check()
  if (why === 'Another reason') await page.getByLabel('Note for the office').fill('The lift is out')
  await page.getByRole('button', { name: 'Finish with this reason' }).click()
}

/** The customer agrees at home to what the crew asked for, and the crew's phone says so once it looks again. */
export async function agreeAtHome(home: Page, phone: Page) {
  await home.getByRole('button', { name: /^Approve/ }).click()
  await expect(home.getByText('Approved. Your booking has been updated.')).toBeVisible()
  await phone.getByRole('link', { name: 'Refresh' }).click()
  await expect(phone.getByText('Approved by the customer')).toBeVisible()
}

/** What the phone has kept of its worker's pages. */
export const storedOnPhone = (page: Page) =>
  page.evaluate(async () => {
    const pages = (await caches.has('crew-pages')) ? await (await caches.open('crew-pages')).keys() : []
    return pages.map(({ url }) => new URL(url).pathname)
  })

/** How many counts the kept page of a job knows of. */
export const countsStoredOnPhone = (page: Page, path: string) =>
  page.evaluate(async path => {
    const text = await (await (await caches.open('crew-pages')).match(path))!.text()
    const part = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>('[data-closing]')!
    return (JSON.parse(part.dataset.closing!) as { words: unknown[] }).words.length
  }, path)

/** What the customer reads to the crew at the door; they are logged in on this page from now on. */
export async function codeOf(page: Page, customer: string, orderNo: string) {
  await post(page, '/login', { mobile: customer, next: '/mybooking' })
  await post(page, '/otp', { code: await codeFor(page.request, customer) })
  await page.goto(`/mybooking/${orderNo}`)
  return (await page.getByText('Start OTP').locator('xpath=..').locator('b').innerText()).trim()
}

/** A move of a demonstration's database that nobody serves, done today by two of its workers: nobody can book one for so soon. */
async function crewDay(folder: string, what: 'move' | 'visit'): Promise<CrewDay> {
  const database = await openPGlite(folder)
  const ask = async <T>(text: string, values: unknown[] = []) => (await database.query<T>(text, values)).rows
  const [order] = await ask<{ id: number; order_no: string; mobile: string }>(`
    select o.id, o.order_no, o.mobile from orders o where o.status = 'Adminapproved' and o.kind = 'move'
      and exists (select from jobs j where j.order_id = o.id and j.kind = 'load') and not exists (select from jobs j where j.order_id = o.id and j.leg > 1)
    order by (select count(*) from jobs j where j.order_id = o.id) desc, o.id limit 1`)
  const workers = await ask<{ id: number; mobile: string }>(`
    select id, mobile from workers w where left_on is null and not exists (select from job_workers j where j.worker_id = w.id) order by id limit 2`)
  const [truck] = await ask<{ id: number }>(`
    select id from trucks t where not exists (select from job_trucks j where j.truck_id = t.id and j.ends_at > now() - interval '1 day'
      and j.starts_at < now() + interval '3 days') order by id limit 1`)
  const id = order!.id
  await ask(`update orders set status = 'ready', crew_name = 'A crew' where id = $1`, [id])
  if (what === 'visit') await becomeVisit(ask, id)
  await ask(
    `update jobs j set state = 'assigned', starts_at = starts_at - f.by, ends_at = ends_at - f.by
     from (select min(starts_at) - (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '11 hours') at time zone 'Asia/Kolkata' as by from jobs where order_id = $1) f
     where order_id = $1`,
    [id],
  )
  for (const [n, worker] of workers.entries())
    await ask(
      `insert into job_workers (job_id, worker_id, lead, starts_at, ends_at) select id, $2, $3, starts_at, ends_at from jobs where order_id = $1`,
      [id, worker.id, n === 0],
    )
  await ask(
    `insert into job_trucks (job_id, truck_id, starts_at, ends_at) select id, $2, starts_at, ends_at from jobs where order_id = $1`,
    [id, truck!.id],
  )
  const [job] = await ask<{ id: number }>('select id from jobs where order_id = $1 order by position limit 1', [id])
  await database.close()
  const [lead, mate] = workers.map(({ mobile }) => mobile) as [string, string]
  return { lead, mate, customer: order!.mobile, orderNo: order!.order_no, job: job!.id }
}

type Ask = (text: string, values?: unknown[]) => Promise<unknown>

/** The demonstration sells moves alone: one of them is a home service, at the price that it had, with a list of the operator's to tick off. */
async function becomeVisit(ask: Ask, id: number) {
  const service = { optionId: 30_203, service: 'Move-in cleaning of an empty home', option: '2 BHK', quantity: 1 }
  await ask(
    `update orders set kind = 'service', quotation = jsonb_set(jsonb_set(quotation::jsonb, '{packageId}', 'null'), '{lines}',
       jsonb_build_array(jsonb_build_object('code', 'service', 'params', $2::jsonb, 'amount', grand_total))) where id = $1`,
    [id, JSON.stringify({ ...service, each: 100, sac: '998533' })],
  )
  await ask('delete from order_lines where order_id = $1', [id])
  await ask('delete from jobs where order_id = $1 and position > 1', [id])
  await ask(`update jobs set kind = 'visit', cft = null where order_id = $1`, [id])
  const list = JSON.stringify(['Taps shine', 'Windows from inside', 'Keys given back'])
  await ask(`update services set checklist = $1::jsonb where id = 302`, [list])
}

/** The files that a kept page is drawn with and that are not on the phone beside it. */
export const missingFiles = (page: Page) =>
  page.evaluate(async () => {
    const [pages, files] = [await caches.open('crew-pages'), await caches.open('crew-files')]
    const missing = new Set<string>()
    for (const request of await pages.keys()) {
      const text = await (await pages.match(request))!.text()
      for (const [, path] of text.matchAll(/"(\/assets\/[^"#]+)/g)) if (!(await files.match(path!))) missing.add(path!)
    }
    return [...missing]
  })
