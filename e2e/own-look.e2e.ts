import { expect, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { axeFindsNothing } from './support/axe.ts'
import { freshCompany } from './support/fresh-company.ts'
import { staffSession } from './support/server.ts'
import { once } from './support/steps.ts'

/** A wide mark, as a company sends it: on a sheet that is larger than it. */
const logo = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><g transform="translate(90 80)"><rect width="140" height="140" rx="24" fill="#0b7a4b"/><path d="M30 92 70 34l40 58z" fill="#fff"/><rect x="170" y="20" width="420" height="44" rx="8" fill="#0f1533"/><rect x="170" y="84" width="300" height="30" rx="8" fill="#0b7a4b"/></g></svg>',
  ),
)
const icon = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" rx="96" fill="#0b7a4b"/><path d="M110 340 256 124l146 216z" fill="#fff"/></svg>',
  ),
)
const png = async (name: string, drawn: Sharp) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await drawn.png().toBuffer(),
})

test(
  'an owner takes the nearest colour that reads, sends logo and icon, and every page has them with nothing moving and nothing hard to read',
  once,
  async ({ browser }) => {
    test.setTimeout(180_000)
    const { base, stop } = await freshCompany()
    try {
      const desk = await browser.newContext({ baseURL: base })
      await desk.addCookies([{ name: 'session', value: await staffSession(base), url: base }])
      const owner = await desk.newPage()
      await owner.goto('/console/website-content/look')

      // Too light: said before it is sent, refused when it is, and what was typed stays with the nearest that passes beside it.
      await owner.getByLabel('Colour of links, buttons and marks').fill('#12b886')
      await expect(owner.getByText(/The nearest suitable colour is #/)).toBeVisible()
      await owner.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(owner.getByLabel('Colour of links, buttons and marks')).toHaveAccessibleDescription(
        /too light to read/,
      )
      await expect(owner.getByLabel('Colour of links, buttons and marks')).toHaveValue('#12b886')
      await owner.getByRole('button', { name: 'Use this colour' }).click()
      await expect(owner.getByText('Saved. All pages show the changes now.')).toBeVisible()
      await axeFindsNothing(owner, 'console-look')
      const colour = await owner.getByLabel('Colour of links, buttons and marks').inputValue()
      expect(colour).toMatch(/^#0[0-9a-f]{5}$/)

      // Files: SVG is refused at its field; what is sent is shown before it is saved.
      const svg = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
      await owner.getByLabel('Logo', { exact: true }).setInputFiles(svg)
      await owner.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(owner.getByLabel('Logo', { exact: true })).toHaveAccessibleDescription(/JPG, PNG or WebP|picture/i)
      await owner.getByLabel('Logo', { exact: true }).setInputFiles(await png('logo', logo))
      await expect(owner.locator('img[src^="data:image/png"]').first()).toBeVisible()
      await owner.getByLabel('Icon', { exact: true }).setInputFiles(await png('icon', icon))
      await owner.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(owner.locator('header img[src^="/brand/logo-"]')).toBeVisible()

      const customer = await (await browser.newContext({ baseURL: base, locale: 'en-IN' })).newPage()
      for (const path of [
        '/',
        '/packersandmovers/pune',
        '/services',
        '/mover-steps',
        '/help',
        '/login',
        '/cart',
        '/careers',
      ]) {
        await customer.goto(path)
        const home = customer.getByRole('link', { name: /Thikana.*home/i }).first()
        const seen = await home
          .locator('img')
          .evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.height <= 44])
        expect(seen, path).toEqual([true, true])
        const neel = () => getComputedStyle(document.documentElement).getPropertyValue('--neel')
        expect(await customer.evaluate(neel), path).toBe(colour)
        await axeFindsNothing(customer, path)
      }
      await customer.goto('/')
      const href = await customer.locator('link[rel=icon]').getAttribute('href')
      expect((await customer.request.get(href!)).headers()['content-type']).toBe('image/png')
      const { icons } = await (await customer.request.get('/manifest.webmanifest')).json()
      for (const { src } of icons) {
        const { width } = await sharp(await (await customer.request.get(src)).body()).metadata()
        expect([192, 512]).toContain(width)
      }
      const file = await customer.request.get((await customer.locator('header img').getAttribute('src'))!)
      expect(file.headers()['cache-control']).toContain('immutable')
      expect((await file.body()).length).toBeLessThan(15_000)

      // The console keeps its own colours; and it all goes back.
      await owner.reload()
      await owner.getByLabel('Remove logo and show icon and name').check()
      await owner.getByLabel('Colour of links, buttons and marks').fill('')
      await owner.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(owner.locator('header img[src^="/brand/logo-"]')).toHaveCount(0)
      await customer.reload()
      await expect(customer.locator('header').getByText('Thikana')).toBeVisible()
      await expect(customer.locator('link[rel=icon]')).toHaveAttribute('href', /^\/brand\/icon-/)
    } finally {
      await stop()
    }
  },
)
