import { expect, type Page, test } from '@playwright/test'
import { startPostgres } from '../bin/postgres.ts'
import { startServer } from './support/server.ts'
import { inDays, newMobile, once, post } from './support/steps.ts'

/** Well within the half minute that a process keeps an answer when it hears nothing. */
const SOON = { timeout: 10_000 }

test(
  'two whole processes on one PostgreSQL: what staff change in one counts in the other at once',
  once,
  async ({ browser }) => {
    test.setTimeout(300_000)
    const database = await startPostgres(['fsync=off'])
    test.skip('missing' in database, 'no PostgreSQL programs on this machine')
    if ('missing' in database) return
    const shared = { DATABASE_URL: database.url, SECRET_KEY: 'one secret of both, and long enough for it' }
    const one = await startServer(shared)
    const two = await startServer(shared)
    try {
      const [here, there] = await Promise.all(
        [one, two].map(async ({ base }) => (await browser.newContext({ baseURL: base })).newPage()),
      )
      for (const page of [here!, there!])
        await post(page, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })

      await changePrices(here!, there!)
      await withdrawCity(here!, there!)
      await closeDay(here!, there!)
      await approveText(here!, there!)
    } finally {
      await two.stop()
      await one.stop()
      await database.stop()
    }
  },
)

async function changePrices(here: Page, there: Page) {
  const prices = async (page: Page) =>
    (await (await page.request.get('/packersandmovers/mumbai')).text()).match(/₹[\d,]+/g)!.join()
  const before = await prices(there)
  await here.goto('/console/prices')
  await here.getByLabel('Name of the draft').fill('Dearer weekends')
  await here.getByRole('button', { name: 'Create draft' }).click()
  await here.getByLabel('Weekend surcharge, %').fill('20')
  await here.getByRole('button', { name: 'Save and submit for approval' }).click()
  expect(await prices(there)).toBe(before) // kept anew, a moment before it is changed
  await here.getByRole('button', { name: 'Approve' }).click()
  await here.waitForURL(/prices$/)
  const now = await prices(here)
  expect(now).not.toBe(before)
  await expect.poll(() => prices(there), SOON).toBe(now)
}

async function withdrawCity(here: Page, there: Page) {
  const named = async (page: Page) => (await (await page.request.get('/sitemap.xml')).text()).includes('/pune<')
  await here.goto('/console/places/pune')
  await here.getByRole('radio', { name: /^Not open/ }).check()
  expect(await named(there)).toBe(true)
  await here.getByRole('button', { name: 'Save' }).first().click()
  await expect(here.getByText('The changes apply immediately.').first()).toBeVisible()
  expect(await named(here)).toBe(false)
  await expect.poll(() => named(there), SOON).toBe(false)
}

async function closeDay(here: Page, there: Page) {
  await post(here, '/console/places', {
    intent: 'close-dates',
    where: '0',
    first: inDays(20),
    last: '',
    reason: 'Stocktaking',
  })
  await there.goto('/console/places')
  await expect(there.getByText('Stocktaking', { exact: true })).toBeVisible()
}

/** The simulator of a process takes only a text of which that process has heard that it was approved. */
async function approveText(here: Page, there: Page) {
  const path = '/console/message-templates/completed/en/sms'
  await here.goto(path)
  await here.getByRole('textbox', { name: 'Text', exact: true }).fill('All done, {name}: {orderNo}.')
  await here.getByRole('button', { name: 'Save for approval' }).click()
  await expect(here.getByRole('heading', { name: 'Pending approval' })).toBeVisible()
  await there.goto(path)
  await there.getByLabel('MSG91 template ID').fill('6651f0aa11')
  await there.getByLabel('Your mobile number').first().fill(newMobile())
  await there.getByRole('button', { name: 'Send test of pending text' }).click()
  await expect(there.getByText(/Test not sent: MSG91 400/)).toBeVisible()

  await here.getByLabel('MSG91 template ID').fill('6651f0aa11')
  await here.getByRole('button', { name: 'Mark as approved' }).click()
  await expect(here.getByText('Approved as 6651f0aa11')).toBeVisible()
  const mobile = newMobile()
  await expect
    .poll(async () => {
      await there.request.post(path, { form: { intent: 'send-test', to: mobile } })
      return (await (await there.request.get(`/sim/outbox.json?to=${mobile}`)).json()) as { text: string }[]
    }, SOON)
    .not.toEqual([])
  const sent = (await (await there.request.get(`/sim/outbox.json?to=${mobile}`)).json()) as { text: string }[]
  expect(sent[0]!.text).toContain('All done, Neha Kulkarni')
}
