import { expect, type Page, test } from '@playwright/test'
import { isPhone, logIn, newMobile, once, onPhone, smoke, smokeAtBothWidths, unfoldFooter } from './support/steps.ts'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const callNow = (page: Page) => page.locator('aside[data-foot] a[href^="tel:"]')
const whatsapp = (page: Page) => page.locator('aside[data-foot] a:not([href^="tel:"])')

test('[NAV-05] [NAV-10] a visitor’s header: logo, phone, cart, Sign In', smokeAtBothWidths, async ({ page }) => {
  await page.goto('/')
  await expect(header(page).getByRole('link', { name: 'Thikana, home' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: /^Call us on/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  await expect(header(page).getByRole('link', { name: 'Cart, empty' })).toHaveAttribute('href', '/cart')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(header(page).getByText('My Account')).toHaveCount(0)
})

test('[NAV-05] the cart icon counts services, and the move that is being described as one', once, async ({ page }) => {
  await page.goto('/service-details/501/electrician')
  await page.getByRole('button', { name: 'Add to Cart: Electrician, Chandelier: put up' }).click()
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.goto('/cart')
  await page.evaluate(() => localStorage.setItem('mycart', '{"Sofa, 3-seater":1,"Dining chair":4,"Fridge":0}'))
  await page.reload()
  await expect(header(page).getByRole('link', { name: 'Cart, 2 items' })).toContainText('2')
})

test('[NAV-05] [AUTH-07] a customer’s menu: Profile, My Booking, Logout', smokeAtBothWidths, async ({ page }) => {
  await logIn(page, newMobile(), '/')
  await page.goto('/')
  const menu = header(page).locator('details', {
    has: page.getByRole('link', { name: 'Profile', includeHidden: true }),
  })
  await menu.locator('summary').click()
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await expect(menu.getByRole('link', { name: 'My Booking' })).toHaveAttribute('href', '/mybooking')
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeHidden()
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('[NAV-03] My Booking opens the login dialog for a visitor', smokeAtBothWidths, async ({ page }) => {
  await page.goto('/')
  await header(page).getByRole('link', { name: 'My Booking' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const [language, menu, services] of [
  ['', 'Menu', 'Home services'],
  ['/hi', 'मेनू', 'होम सर्विस'],
  ['/ta', 'மெனு', 'வீட்டுச் சேவைகள்'],
] as const)
  test(
    `[NAV-05] a phone’s header in large letters without script: My Booking at once, the pages behind ${menu}`,
    once,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL!,
        javaScriptEnabled: false,
        viewport: { width: 360, height: 800 },
      })
      const page = await context.newPage()
      const nav = header(page).getByRole('navigation').first()
      await page.goto(`${language}/about-us`)
      await page.locator('html').evaluate(html => html.style.setProperty('font-size', '200%', 'important'))
      await expect(nav.locator('a[href*="/login?next=%2Fmybooking"]')).toBeInViewport({ ratio: 1 })
      await expect(nav.getByRole('link', { name: services })).toBeHidden()
      await nav.getByText(menu, { exact: true }).focus()
      await page.keyboard.press('Enter')
      await nav.getByRole('link', { name: services }).click()
      await expect(page).toHaveURL(new RegExp(`${language}/services$`))
      await context.close()
    },
  )

test('[NAV-06] [NAV-10] the footer’s groups and how to reach us', smoke, async ({ page }) => {
  await page.goto('/')
  for (const group of ['Company', 'For Customer', 'Social Links', 'We are here']) {
    await unfoldFooter(page, group)
    await expect(footer(page).getByRole('navigation', { name: group }).getByRole('link')).not.toHaveCount(0)
  }
  const cities = footer(page).getByRole('navigation', { name: 'We are here' })
  await expect(cities.getByRole('link', { name: 'Navi Mumbai' })).toHaveAttribute(
    'href',
    '/packersandmovers/navi-mumbai',
  )
  await expect(footer(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(footer(page).getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  )
})

test(
  '[NAV-07] call-now is in reach, WhatsApp on small screens, and neither lies over a field',
  onPhone,
  async ({ page }) => {
    await page.goto('/')
    await page.locator('#size').hover() // the first touch brings the script
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)) // a phone shows them from the first scroll on
    await expect(callNow(page)).toBeInViewport()
    await expect(whatsapp(page)).toBeVisible({ visible: isPhone(page) })

    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < Math.min(height, 2400); y += 120) {
      await page.evaluate(top => scrollTo(0, top), y)
      await expect.poll(() => page.evaluate(coveredField), { message: `scrolled to ${y}` }).toBeNull()
    }
  },
)

/** The name of a field that a visible floating button overlaps, or null. */
function coveredField(): string | null {
  const floats = document.querySelector<HTMLElement>('aside[data-foot]')!
  if (getComputedStyle(floats).visibility === 'hidden') return null
  const a = floats.getBoundingClientRect()
  for (const field of document.querySelectorAll<HTMLInputElement>('main input:not([type=hidden]), main button')) {
    const b = field.getBoundingClientRect()
    if (b.width > 1 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      return field.name || 'button'
  }
  return null
}

test(
  '[NAV-08] messages at the top right: the passing ones leave after 5 seconds, errors wait to be closed',
  onPhone,
  async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 900 }) // on a phone they would cover the heading there
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000) // from here on only the test moves it
    await withFlash(page, baseURL!, [
      { kind: 'success', title: 'Saved' },
      { kind: 'error', title: 'Payment Failed', text: 'The bank said no.' },
    ])
    await page.goto('/')
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages.getByText('Saved')).toBeVisible()
    const box = (await messages.boundingBox())!
    expect(box.x + box.width).toBeGreaterThan(page.viewportSize()!.width - 40)

    await expect(messages).toHaveAttribute('popover', 'manual') // the script is there, and its five seconds run
    const header = (await page.locator('header').first().boundingBox())!
    const below = (await messages.boundingBox())!.y - header.y - header.height
    expect(below, 'the links of the header stay in reach').toBeGreaterThan(0)
    expect(below).toBeLessThan(40)
    await page.clock.runFor(4_000)
    await expect(messages.getByText('Saved')).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(messages.getByText('Saved')).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(messages.getByText('The bank said no.')).toBeVisible()
    await messages.getByRole('button', { name: 'Close message' }).click()
    await expect(messages.getByText('Payment Failed')).toHaveCount(0)
    await page.reload()
    await expect(messages.getByText('Payment Failed')).toHaveCount(0)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('[NAV-08] a message over a redirect is on the page', smoke, async ({ page, baseURL }) => {
    await withFlash(page, baseURL!, [{ kind: 'info', title: 'Thank you for asking' }])
    await page.goto('/')
    await expect(page.getByText('Thank you for asking')).toBeVisible()
  })
})

test('[NAV-08] a message lies over no field that has the focus', async ({ page, baseURL }) => {
  await withFlash(page, baseURL!, [{ kind: 'error', title: 'Payment Failed', text: 'The bank said no.' }])
  await page.goto('/contact-us')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toHaveAttribute('popover', 'manual')
  const field = page.getByLabel('Name')
  await field.evaluate(it => {
    scrollTo(0, it.getBoundingClientRect().top + scrollY - 40) // to where messages stand
    it.focus({ preventScroll: true })
  })
  const gap = async () => {
    const [one, other] = [(await messages.boundingBox())!, (await field.boundingBox())!]
    const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
    return across <= 0 || one.y >= other.y + other.height || one.y + one.height <= other.y
  }
  await expect.poll(gap).toBe(true)
})

const withFlash = (page: Page, url: string, toasts: { kind: string; title: string; text?: string }[]) =>
  page.context().addCookies([{ name: 'flash', value: encodeURIComponent(JSON.stringify({ id: 'one', toasts })), url }])

test('[NAV-09] [PAY-06] /failed-payment stands without header and floating buttons', smoke, async ({ page }) => {
  await page.goto('/failed-payment?order=TH-24118')
  await expect(page.getByRole('heading', { name: 'Oops, Failed to pay, please try again' })).toBeVisible()
  await expect(header(page)).toHaveCount(0)
  await expect(callNow(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go To Back' }).click()
  await expect(page).not.toHaveURL(/failed-payment/)
})

test('[PAY-06] /thankyou says nothing of money to who has paid none', smoke, async ({ page }) => {
  await page.goto('/thankyou?order=TH-24118')
  await expect(page).toHaveURL(/\/login\?next=/)
  await logIn(page, newMobile())
  await page.goto('/thankyou?order=TH-24118')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Successful')).toHaveCount(0)
})

test('[NAV-01] each new screen begins at its top, for a screen reader too', smoke, async ({ page }) => {
  await page.goto('/contact-us') // its script is there at once
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await unfoldFooter(page, 'For Customer')
  await footer(page).getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/contact-us$/)
})

test('[NAV-11] an unknown path: status 404, what was asked for, and the way to a quote', smoke, async ({ page }) => {
  const answer = await page.goto('/packers-in-atlantis')
  expect(answer!.status()).toBe(404)
  await expect(page.getByText('/packers-in-atlantis')).toBeVisible()
  await page.getByRole('link', { name: 'Get Your Free Quote Now' }).click()
  await expect(page.getByRole('form', { name: 'Moving quote' })).toBeInViewport()
})
