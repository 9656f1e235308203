import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { axeFindsNothing } from './support/axe.ts'
import { oneCompany } from './support/fresh-company.ts'
import { staffSession } from './support/server.ts'
import { once } from './support/steps.ts'

const server = oneCompany() // what is said of the company is said on every page

/** The owner's browser at a company of its own: what is said of the company is said on every page. */
async function ownerAt(browser: Browser, base: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, javaScriptEnabled })
  await context.addCookies([{ name: 'session', value: await staffSession(base), url: base }])
  return context.newPage()
}

test(
  '[STAT-02] an owner publishes an article with a picture, another phone number and a policy; a customer reads all of it; the earlier policy comes back',
  once,
  async ({ browser }) => {
    test.setTimeout(180_000)
    const { base } = server
    const owner = await ownerAt(browser, base)
    const customer = await (await browser.newContext({ baseURL: base })).newPage()

    // An article: what is typed wrongly is kept, a picture is drawn anew, and only who has the link reads the draft.
    await owner.goto('/console/website-content/article')
    await owner.getByRole('link', { name: 'Add article' }).click()
    await owner.getByLabel('Title').fill('Six closed trucks')
    await owner.getByLabel('Text', { exact: true }).fill('Call {{fone}} <b>today</b>.')
    await owner.getByRole('button', { name: 'Save draft' }).click()
    await expect(owner.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(
      /variable in double braces is not valid/,
    )
    await owner.getByLabel('Text', { exact: true }).fill('Call {{phone}} <b>today</b>.')
    await owner.getByLabel('Summary').fill('With straps every two feet.')
    await owner.getByText('Add a picture', { exact: true }).click()
    const drawn = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c0392b' } })
    const buffer = await drawn.jpeg().toBuffer()
    await owner.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await owner.getByLabel('Description of the picture').fill('A red truck')
    await owner.getByRole('button', { name: 'Save and add picture' }).click()
    await expect(owner.getByLabel('Text', { exact: true })).toHaveValue(/!\[A red truck\]\(\/pictures\/texts\//)
    await expect(owner.getByRole('img', { name: 'A red truck' })).toBeVisible()
    expect((await customer.goto('/blogs/six-closed-trucks'))!.status()).toBe(404)
    const link = await owner.getByRole('link', { name: 'Open preview link' }).getAttribute('href')
    await customer.goto(link!)
    await expect(customer.getByRole('heading', { level: 1, name: 'Six closed trucks' })).toBeVisible()
    await expect(customer.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await owner.getByRole('button', { name: 'Save and publish' }).click()
    await expect(owner.getByText(/Version 1 published/)).toBeVisible()
    await customer.goto('/blogs')
    await customer.getByRole('link', { name: 'Six closed trucks' }).click()
    await expect(customer.getByText('<b>today</b>')).toBeVisible()
    const picture = customer.getByRole('img', { name: 'A red truck' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await (await customer.request.get('/sitemap.xml')).text()).toContain('/blogs/six-closed-trucks<')

    // The phone number: on every page at once, and in what the article says.
    await owner.goto('/console/website-content')
    await expect(owner.getByLabel('Phone').first()).toHaveAccessibleDescription(/Default: 022 0000 0000/)
    await owner.getByLabel('Phone').first().fill('none')
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByLabel('Phone').first()).toHaveAccessibleDescription(/with its area code/)
    await owner.getByLabel('Phone').first().fill('020 4000 4000')
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByLabel('Phone').first()).toHaveAccessibleDescription(/Replaces the default/)
    await customer.reload()
    await expect(customer.locator('main').getByText('Call 020 4000 4000')).toBeVisible()
    await expect(customer.locator('header a[href^="tel:"]')).toHaveAttribute('href', 'tel:+912040004000')
    await axeFindsNothing(owner, 'company')

    // A question of the home page: another answer, there and on a city's page, in every language as it was written.
    await owner.goto('/console/website-content/question/crew')
    await owner.getByLabel('Answer', { exact: true }).fill('Our own people, four at least.')
    await owner.getByRole('button', { name: 'Save and publish' }).click()
    await expect(owner.getByText(/Version 1, since/)).toBeVisible()
    for (const path of ['/', '/packersandmovers/pune', '/hi']) {
      await customer.goto(path)
      await expect(customer.locator('#questions')).toContainText('Our own people, four at least.')
    }
    await expect(customer.locator('#questions details[lang=en]')).toHaveCount(1)

    // A policy: published, and the one of before again.
    await owner.goto('/console/website-content/policy/anti-discrimination-policy')
    const words = await owner.getByLabel('Text', { exact: true }).inputValue()
    await owner.getByLabel('Text', { exact: true }).fill(`${words}\n\n## What is new\n\nWrite to us in Tulu.`)
    await owner.getByRole('button', { name: 'Save and publish' }).click()
    await expect(owner.getByText(/Version 1, since/)).toBeVisible()
    await customer.goto('/anti-discrimination-policy')
    await expect(customer.getByText('Write to us in Tulu.')).toBeVisible()
    await owner.getByRole('link', { name: 'View default text' }).click()
    await expect(owner.getByRole('heading', { name: 'Default text' })).toBeVisible()
    await owner.getByRole('button', { name: 'Copy to draft' }).click()
    await expect(owner.getByLabel('Text', { exact: true })).toHaveValue(words)
    await customer.reload()
    await expect(customer.getByText('Write to us in Tulu.')).toBeVisible()
    await owner.getByRole('button', { name: 'Save and publish' }).click()
    await expect(owner.getByText(/Version 2, since/)).toBeVisible()
    await customer.reload()
    await expect(customer.getByText('Write to us in Tulu.')).toHaveCount(0)
    await axeFindsNothing(owner, 'policy')
  },
)

test(
  'two write the same answer, one of them without script: the second is told, sees what is there now, and loses no word',
  once,
  async ({ browser }) => {
    test.setTimeout(120_000)
    const { base } = server
    const [owner, plain] = [await ownerAt(browser, base), await ownerAt(browser, base, false)]
    for (const page of [owner, plain]) await page.goto('/console/website-content/answer/token')
    await owner.getByLabel('Answer', { exact: true }).fill('The first to save.')
    await owner.getByRole('button', { name: 'Save and publish' }).click()
    await expect(owner.getByText(/Version 1, since/)).toBeVisible()
    await plain.getByLabel('Answer', { exact: true }).fill('The second to save.')
    await plain.getByRole('button', { name: 'Save and publish' }).click()
    await expect(plain.getByText(/Someone else changed this while you were editing/)).toBeVisible()
    await expect(plain.getByLabel('Answer', { exact: true })).toHaveAccessibleDescription(/The first to save\./)
    await expect(plain.getByLabel('Answer', { exact: true })).toHaveValue('The second to save.')
    await plain.getByRole('button', { name: 'Save and publish' }).click()
    await expect(plain.getByText(/Version 2, since/)).toBeVisible()
    await plain.goto('/help?q=token')
    await expect(plain.getByText('The second to save.')).toBeAttached()
    await owner.goto('/console/website-content/answer/token')
    await owner.getByRole('button', { name: 'Remove from website' }).click()
    await expect(owner.getByText('Not published.', { exact: true })).toBeVisible()
    await plain.reload()
    await expect(plain.getByText('The second to save.')).toHaveCount(0)
  },
)
