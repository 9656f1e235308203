import { expect, test } from '@playwright/test'
import { axeFindsNothing } from './support/axe.ts'
import { oneCompany } from './support/fresh-company.ts'
import { once, post, smoke } from './support/steps.ts'

const server = oneCompany() // whose steps are done is everybody’s

test(
  '[BIZ-02] an owner sees the first steps: what is missing, what the connections say, and a word for what nobody can see, without script too',
  smoke,
  async ({ browser }) => {
    test.slow()
    const { base } = server
    const context = await browser.newContext({ baseURL: base })
    const owner = await context.newPage()
    await post(owner, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
    await owner.goto('/console/setup-checklist')
    await expect(owner.getByRole('heading', { name: 'Setup checklist' })).toBeVisible()
    const before = Number(/^(\d+) of/.exec(await owner.getByRole('heading', { name: /of 13 done/ }).innerText())![1])
    await owner.locator('[data-step="gst"]').getByText('Settings on the server').click()
    await expect(owner.getByText(/SUPPLIER_GSTIN/)).toBeVisible()

    await owner.getByRole('button', { name: 'Check connections' }).click()
    await expect(owner.getByRole('listitem').filter({ hasText: 'Razorpay Not set up' })).toContainText(
      'The simulator is used instead.',
    )
    await axeFindsNothing(owner, 'first steps, asked')

    const plain = await (
      await browser.newContext({
        baseURL: base,
        javaScriptEnabled: false,
        storageState: await context.storageState(),
      })
    ).newPage()
    await plain.goto('/console/setup-checklist')
    await plain.getByRole('button', { name: 'Mark as done: Policies' }).click()
    await expect(plain.getByRole('heading', { name: `${before + 1} of 13 done` })).toBeVisible()
    await plain.getByRole('button', { name: 'Check connections' }).click()
    await expect(plain.getByRole('listitem').filter({ hasText: 'Files Not set up' })).toContainText(
      'Files are stored in DATA_DIR.',
    )
    await plain.getByRole('button', { name: 'Mark as not done: Policies' }).click()
    await expect(plain.getByRole('heading', { name: `${before} of 13 done` })).toBeVisible()
  },
)

test(
  'a firm that opens no city yet, and only moves: every page of the site stands, all services go and come back at once',
  once,
  async ({ browser }) => {
    test.slow()
    const { base } = server
    const context = await browser.newContext({ baseURL: base })
    const owner = await context.newPage()
    await post(owner, '/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
    await owner.goto('/console/catalogue')
    await owner.getByRole('button', { name: 'Deactivate all home services' }).click()
    await expect(owner.getByText(/services deactivated/)).toBeVisible()
    await owner.goto('/console/places')
    const cities = await owner
      .getByRole('link')
      .evaluateAll(links =>
        links.flatMap(link => /^\/console\/places\/(?!terms$)[\w-]+$/.exec(link.getAttribute('href') ?? '')?.[0] ?? []),
      )
    expect(cities.length).toBeGreaterThan(10)
    const shut = {
      ...{ intent: 'save', revision: '1', active: 'no', radiusKm: '30', farKm: '100' },
      ...{ position: '', about: '', localities: '' },
    }
    for (const city of cities) await post(owner, city, shut)
    await owner.goto('/console/setup-checklist')
    await expect(owner.locator('[data-step="cities"]')).toContainText('Nobody can book until a city is open.')
    for (const path of [
      '/',
      '/services',
      '/packers-and-movers',
      '/mover-steps',
      '/about-us',
      '/cart',
      '/sitemap.xml',
      '/help',
    ])
      expect((await owner.request.get(path)).status(), path).toBe(200)

    await owner.goto('/console/catalogue')
    await owner.getByRole('button', { name: /Reactivate \d+ services/ }).click()
    await expect(owner.getByText(/services reactivated/)).toBeVisible()
  },
)
