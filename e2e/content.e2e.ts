import { expect, type Page, test } from '@playwright/test'
import { buildTestName, once, smoke } from './support/steps.ts'

/** Each with words that it must say. */
const pages: [path: string, row: string, ...words: (string | RegExp)[]][] = [
  [
    '/about-us',
    '[STAT-01]',
    'The company',
    'What we do',
    'Why people choose us',
    'Where we are',
    'Mission',
    'Vision',
    'Our values',
  ],
  ['/terms-and-conditions', '[STAT-02]', /about 48 hours/, 'What we do not carry'],
  ['/privacy-policy', '[STAT-02]', /18 or older/, /one-time code/, /within two days/],
  ['/anti-discrimination-policy', '[STAT-02]', /Nobody is refused/],
  ['/careers', '[STAT-02]', 'Support executives', 'Operations managers', 'Marketing and sales', 'Service providers'],
  ['/blogs', '[STAT-02]', 'Packing a kitchen', 'A checklist by weeks'],
  ['/blogs/packing-a-kitchen', '[STAT-02]', 'How to pack what breaks'],
  ['/faq', '[STAT-02]', 'Who brings the cartons, and who packs?'],
  ['/help', '[STAT-03]', 'Prices and quotations'],
  ['/grievance', '[BIZ-03]', 'Within 48 hours', 'GSTIN'],
  ['/register', '[STAT-06]', 'Your application'],
]

for (const [path, row, ...words] of pages) {
  test(`${row} ${path} says what it has to, and asks for no script`, once, async ({ page }) => {
    await page.goto(path)
    for (const text of words) await expect(page.locator('main').getByText(text).first()).toBeAttached()
    expect(await page.locator('script[src], link[rel=modulepreload]').count()).toBe(0)
  })
}

test('[STAT-02] the FAQ opens one answer at a time and leads to partners', smoke, async ({ page }) => {
  await page.goto('/faq')
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await page.getByText('Which items don’t you carry?').click()
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await expect(page.getByText(/filled gas cylinders/)).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Become a partner' }).click()
  await expect(page).toHaveURL(/\/register$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[STAT-03] help is searched in one’s own words', smoke, async ({ page }) => {
    await page.goto('/help')
    await page.getByRole('searchbox').fill('when is my money given back')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('When do I get my refund?')).toBeVisible()
    await page.getByRole('searchbox').fill('qwzzxk')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'No results for “qwzzxk”' })).toBeVisible()
  })

  test('[STAT-06] an application with its ID is kept, and staff accept it', smoke, async ({ page }) => {
    const name = buildTestName('Ramesh')
    await page.goto('/register')
    await page.getByRole('button', { name: 'Apply' }).click()
    for (const formError of ['Select at least one trade.', 'Attach your ID document.', 'Accept the terms to continue.'])
      await expect(page.getByText(formError)).toBeVisible()
    await page.getByLabel('Painting').check()
    await page.getByLabel('City you work in').fill('Pune')
    await fillContact(page, name)
    await page.getByLabel('About you and your crew').fill('Four painters with ladders.')
    await page
      .getByLabel('ID', { exact: true })
      .setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
    await page.getByLabel(/The information I have given is true/).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('status')).toContainText('We’ve received your application')

    await staffLogIn(page)
    await page.goto('/console/applications')
    const card = page.getByRole('article').filter({ hasText: name })
    const paper = await page.request.get((await card.getByRole('link', { name: 'ID' }).getAttribute('href'))!)
    expect(paper.headers()['content-type']).toBe('application/pdf')
    await card.getByRole('button', { name: 'Accept' }).click()
    await expect(card).toHaveCount(0)
    await page.getByRole('link', { name: 'Decided' }).click()
    await expect(card).toContainText('Accepted')
  })

  test('[STAT-02] an application for work is kept with its CV; a complaint gets a number', once, async ({ page }) => {
    const name = buildTestName('Sana')
    await page.goto('/careers')
    await page.getByLabel('Position').selectOption('Operations managers')
    await fillContact(page, name)
    await page.getByLabel('Why you').fill('Five years in a fleet.')
    await page
      .getByLabel(/^CV/)
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('status')).toContainText('We’ve received your application')

    await page.goto('/grievance')
    await fillContact(page, name)
    await page.getByLabel(/What happened/).fill('The sofa came without its feet.')
    await page.getByRole('button', { name: 'Register complaint' }).click()
    await expect(page.getByRole('status')).toContainText(/GR-\d{4}/)

    await staffLogIn(page)
    await page.goto('/console/contact-messages?kind=career')
    await expect(
      page.getByRole('article').filter({ hasText: name }).getByRole('link', { name: 'Open file' }),
    ).toBeVisible()
  })
})

test(
  '[STAT-04] [BIZ-03] the contact form waits until all is right, is kept, and reaches the staff',
  once,
  async ({ page }) => {
    await page.goto('/contact-us')
    const send = page.getByRole('button', { name: 'Send message' })
    await expect(send).toBeDisabled()
    const errors = {
      'Full name': ['Jo', 'Name is required (Min: 3 characters)'],
      Email: ['neha@', 'Valid email is required'],
      Phone: ['98765', 'Valid phone number is required'],
      Message: ['Call me', 'Message must be at least 10 characters'],
    }
    for (const [label, [typed, formError]] of Object.entries(errors)) {
      await page.getByLabel(label, { exact: true }).fill(typed!)
      await page.getByLabel(label, { exact: true }).blur()
      await expect(page.getByText(formError!)).toBeVisible()
    }
    const name = buildTestName('Neha')
    await fillContact(page, name)
    await expect(send).toBeDisabled()
    await page.getByLabel('Message', { exact: true }).fill('Do you carry a piano up four floors?')
    await send.click()
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await expect(page.getByText('Your message has been sent successfully!')).toBeHidden() // after 5 s

    await staffLogIn(page)
    await page.goto('/console/contact-messages?kind=contact')
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText('Do you carry a piano')
    await card.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(card).toHaveCount(0)
    await page.getByRole('link', { name: 'Answered' }).click()
    await expect(card).toContainText('Farida Shaikh')
    const mails = await (await page.request.get('/sim/outbox.json?to=care@thikana.example')).json()
    expect(mails.map((mail: { text: string }) => mail.text).join()).toContain(name)
  },
)

async function fillContact(page: Page, name: string) {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill('someone@example.in')
  await page.getByLabel('Phone', { exact: true }).fill('98765 43210')
}

async function staffLogIn(page: Page) {
  await page.goto('/console/login')
  await page.getByLabel('Email').fill('demo@thikana.example')
  await page.getByLabel('Password').fill('demo-thikana')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
}
