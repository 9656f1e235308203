import { expect, test } from '@playwright/test'
import { newMobile, once, onPhone } from './support/steps.ts'

const alive = async (request: import('@playwright/test').APIRequestContext) =>
  expect((await request.get('/')).status()).toBe(200)

test.describe('bad input', once, () => {
  test('a body of 10 MB is refused, the server serves on', async ({ request }) => {
    const answer = await request
      .post('/login', {
        data: 'x'.repeat(10_000_000),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      .catch(() => null)
    expect(answer?.status() ?? 413).toBe(413)
    await alive(request)
  })

  for (const path of ['/%', '/%zz', '/mybooking/%00', '/services/%E0%A4%A', '/..%2f..%2fetc/passwd%00']) {
    test(`the path ${path} is a 4xx`, async ({ request }) => {
      const { status } = await fetch(process.env.BASE_URL + path).then(({ status }) => ({ status }))
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      await alive(request)
    })
  }

  test('a NUL byte in a form, broken JSON, a file where a text belongs: 4xx, nothing told', async ({ request }) => {
    const nul = await request.post('/login', { form: { mobile: '98765\u000043210' }, maxRedirects: 0 })
    expect(nul.status()).toBe(422)
    const broken = await request.post('/hooks/razorpay', {
      data: '{"event":',
      headers: { 'content-type': 'application/json' },
    })
    expect(broken.status()).toBe(400)
    const file = await request.post('/login', {
      multipart: { mobile: { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') } },
      maxRedirects: 0,
    })
    expect(file.status()).toBe(422)
    await alive(request)
  })

  test('[NAV-11] an unknown path is a helpful 404', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading').first()).toBeVisible()
  })

  test('a post from another site is refused', async ({ request }) => {
    const answer = await request.post('/logout', { headers: { origin: 'https://evil.example' }, maxRedirects: 0 })
    expect(answer.status()).toBe(403)
  })

  test(
    '[QUOTE-01] [AUTH-09] wrong and missing fields are named at the field, what was typed is kept',
    onPhone,
    async ({ page }) => {
      await page.goto('/')
      await page.getByLabel('Name').fill('Neha')
      await page.getByLabel('Contact Number').fill('12345')
      await page.locator('#quote').getByRole('button', { name: 'Get Your Free Quote Now' }).click()
      await expect(page.locator('#quote [aria-invalid]')).not.toHaveCount(0)
      await expect(page.getByLabel('Name')).toHaveValue('Neha')
      await expect(page.getByLabel('Contact Number')).toHaveValue('12345')

      await page.goto('/login')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Phone Number Required')).toBeVisible()
      await page.getByLabel('Contact Number').fill('123')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Invalid Phone Number')).toBeVisible()
      await expect(page.getByLabel('Contact Number')).toHaveValue('123')
    },
  )

  test('[AUTH-10] a wrong code is named and counted', onPhone, async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Contact Number').fill(newMobile())
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Verification code').fill('000000')
    await expect(page.getByText(/This code is not right/)).toBeVisible()
  })
})
