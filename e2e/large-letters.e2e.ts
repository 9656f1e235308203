import { expect, type Locator, type Page, test } from '@playwright/test'
import { asStaff, atSummary, codeFor, newMobile, once, pickPlace, post, quoteOf, smoke } from './support/steps.ts'

/** Text alone at twice its size, on the phone of whoever cannot read it otherwise. What no size may do is held on every screen by `layoutErrors`. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%')
    enlarge()
    document.addEventListener('DOMContentLoaded', enlarge)
  }),
)

const shoot = async (found: Locator, name: string) => {
  if (process.env.SHOTS) await found.screenshot({ path: `${process.env.SHOTS}/large-${name}.png` })
}

const isInView = async (page: Page, name: string) => {
  const box = (await page.getByRole('heading', { name }).first().boundingBox())!
  return box.y >= 0 && box.y + box.height <= page.viewportSize()!.height
}

test(
  '[HOME-01] in large letters the quote form begins on the first screen, and a chosen place can be read whole',
  smoke,
  async ({ page }) => {
    await page.goto('/')
    expect(await isInView(page, 'Moving quote')).toBe(true)
    await pickPlace(page, 'Moving from', 'andheri w')
    await expect(page.getByRole('paragraph').filter({ hasText: /^Andheri West, Mumbai 400053$/ })).toBeVisible()
  },
)

test(
  '[AUTH-03] in large letters the page of the code opens at its heading, with the field in view and the tick after it',
  once,
  async ({ page }) => {
    const mobile = newMobile()
    await post(page, '/?index', quoteOf(mobile, 'Powai, Mumbai 400076'))
    await page.goto('/otp')
    const field = page.getByLabel('Enter OTP')
    await expect(field).toBeFocused()
    await expect.poll(() => isInView(page, 'OTP Verification')).toBe(true)
    await expect(field).toBeInViewport({ ratio: 1 })
    const [code, tick] = [(await field.boundingBox())!, (await page.getByRole('checkbox').boundingBox())!]
    expect(tick.y).toBeGreaterThan(code.y)
    await field.fill(await codeFor(page.request, mobile))
    await page.waitForURL(/mover-steps/)
  },
)

/** The width of the narrowest column that any of them stands in, in letters. */
const inLetters = (found: Locator) =>
  found.evaluateAll(all =>
    Math.min(...all.map(one => one.getBoundingClientRect().width / parseFloat(getComputedStyle(one).fontSize))),
  )

test(
  'in large letters every price of the week is in view, and no words stand one beneath the other',
  once,
  async ({ page }) => {
    await page.goto('/hi/packersandmovers/pune')
    const week = page.getByRole('table').filter({ has: page.locator('[data-state]') })
    expect(await week.evaluate(table => table.scrollWidth - table.clientWidth)).toBeLessThanOrEqual(0)
    for (const price of await week.locator('[data-home]').all()) {
      const box = (await price.boundingBox())!
      expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width)
    }
    await shoot(week, 'week')
    await page.goto('/hi/mover-steps')
    const floor = page.locator('[name=from-lift]').locator('xpath=ancestor::label')
    expect(await inLetters(floor)).toBeGreaterThan(7)
    await shoot(floor.locator('xpath=..'), 'floor')
    await pickPlace(page, 'कहाँ से', 'andheri w')
    await expect(page.getByText('अंधेरी वेस्ट, मुंबई 400053', { exact: true })).toBeVisible()
    await shoot(floor.locator('xpath=../..'), 'place')
  },
)

test('[WIZ-07] in large letters the way of a move lies over none of its words', once, async ({ page }) => {
  await atSummary(page, newMobile())
  await page.goto('/hi/mover-steps?step=4')
  const km = page.getByText(/^[\d.]+\skm$/).first()
  const to = page.getByText('कहाँ तक', { exact: true }).first()
  const [above, beneath] = [(await km.boundingBox())!, (await to.boundingBox())!]
  expect(above.y + above.height).toBeLessThanOrEqual(beneath.y)
  await shoot(km.locator('xpath=../..'), 'route')
})

/** The languages of the longest words. */
for (const code of ['ta', 'ml'])
  test(`in large letters no page in ${code} is wider than its window`, once, async ({ page }) => {
    for (const path of [
      '/',
      '/services',
      '/packersandmovers/pune',
      '/login',
      '/mover-steps',
      '/cart',
      '/help',
      '/register',
      '/about-us',
    ]) {
      await page.goto(`/${code}${path}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${code}${path}`).toBeLessThanOrEqual(page.viewportSize()!.width)
    }
  })

/** True if the messages lie over the words of the page's heading, or over the focused control. */
const messagesCover = (page: Page) =>
  page.evaluate(() => {
    const messages = document.querySelector('section[aria-live]')!.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(document.querySelector('h1')!)
    const focused = document.activeElement === document.body ? null : document.activeElement
    return [words, ...(focused ? [focused] : [])]
      .map(one => one.getBoundingClientRect())
      .some(
        box =>
          box.left < messages.right &&
          messages.left < box.right &&
          box.top < messages.bottom &&
          messages.top < box.bottom,
      )
  })
const sampleToast = {
  ...{ kind: 'error', title: 'Someone else changed this while you were editing' },
  text: 'Reload to see the latest version.',
}
const withMessage = (page: Page, url: string) =>
  page
    .context()
    .addCookies([
      { name: 'flash', value: encodeURIComponent(JSON.stringify({ id: 'one', toasts: [sampleToast] })), url },
    ])

test('[NAV-08] in large letters messages cover neither heading nor focus', once, async ({ page, baseURL }) => {
  for (const path of ['/', '/contact-us', '/services', '/login']) {
    await withMessage(page, baseURL!)
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Reload to see')).toBeVisible()
    await expect.poll(() => messagesCover(page), path).toBe(false)
  }
  await asStaff(page, '/console', async owner => {
    for (const path of ['/console', '/console/orders', '/console/settings']) {
      await withMessage(owner, baseURL!)
      await owner.goto(path)
      await expect(owner.getByText('Reload to see')).toBeVisible()
      await expect.poll(() => messagesCover(owner), path).toBe(false)
    }
  })
})
