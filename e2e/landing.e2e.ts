import { expect, test } from '@playwright/test'
import { asStaff, once, onPhone, pickPlace } from './support/steps.ts'

test.describe('the landing page', once, () => {
  for (const path of ['/', '/packers-and-movers']) {
    test(
      `[NAV-02] [HOME-01] ${path} asks for the two addresses and how to reach the customer`,
      onPhone,
      async ({ page }) => {
        await page.goto(path)
        const form = page.getByRole('form', { name: 'Moving quote' })
        for (const label of ['Moving from', 'Moving to', 'Name', 'Contact Number', 'Email']) {
          await expect(form.getByLabel(label)).toBeVisible()
        }
        await expect(form.getByRole('button', { name: 'Get Your Free Quote Now' })).toBeVisible()
      },
    )
  }

  test('[WIZ-09] a pick-up where no crew of ours comes is said at once, in the quote form and in step 1', async ({
    page,
  }) => {
    await page.goto('/')
    await pickPlace(page, 'Moving from', 'Leh')
    await expect(page.getByText('We have no crew near this pick-up address. Our team')).toBeVisible()
    await page.goto('/mover-steps')
    await pickPlace(page, 'Moving From', 'Leh')
    await expect(
      page.getByText('We have no crew near this pick-up address, so our team will price the move'),
    ).toBeVisible()
  })

  test('[HOME-02] the movers’ tile leads to the movers, the others to the services', onPhone, async ({ page }) => {
    await page.goto('/')
    const tiles = page
      .getByRole('region', { name: 'Home services at both addresses' })
      .getByRole('list')
      .getByRole('link')
    const paths = await tiles.evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(paths).toEqual(['/packers-and-movers', ...Array(7).fill(expect.stringMatching(/^\/services\/\d\/[a-z-]+$/))])
  })

  test('[HOME-03] the list of cities opens and leads to their pages', onPhone, async ({ page }) => {
    await page.goto('/')
    const kolkata = page.locator('details', { hasText: 'Select Your City' }).getByRole('link', { name: 'Kolkata' })
    await expect(kolkata).toBeHidden()
    await page.getByText('Select Your City').click()
    await expect(kolkata).toBeVisible()
    const cities = page.locator('details', { hasText: 'Select Your City' }).getByRole('link')
    await expect(cities).toHaveText(['Kolkata', 'Bangalore', 'Mumbai', 'Pune', 'Gurgaon', 'Chennai', 'Ahmedabad'])
    await expect(cities.last()).toHaveAttribute('href', '/packersandmovers/ahmedabad')
  })

  test('[HOME-04] the claims of the operator', async ({ page }) => {
    await page.goto('/')
    const marks = page.getByRole('region', { name: 'Thikana in numbers' })
    await expect(marks).toContainText('moves completed50,500')
    await expect(marks).toContainText('years of shifting12')
    await expect(marks).toContainText('locations served1200+')
    await expect(marks).toContainText('own vehicles18')
    await expect(page.getByText(/free quote in under 10.minutes/)).toBeVisible()
  })

  test('[HOME-05] every kind of move, each leading to where it is booked', onPhone, async ({ page }) => {
    await page.goto('/')
    const moves = page.getByRole('region', { name: 'What we shift' })
    await expect(moves.getByRole('heading', { level: 3 })).toHaveText([
      'House relocation',
      'Office relocation',
      'Bike relocation',
      'Car relocation',
      'Warehouse',
      'Loading and unloading',
      'Local shifting',
    ])
    const paths = await moves.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(paths).toEqual([
      '/mover-steps',
      '/service-details/102/office-relocation',
      '/service-details/103/vehicle-transport-in-the-city',
      '/service-details/103/vehicle-transport-in-the-city',
      '/service-details/104/storage',
      '/service-details/106/loading-and-unloading',
      '/mover-steps',
    ])
  })

  test('[HOME-06] a gallery', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('group', { name: 'A day with the crew' }).getByRole('img')).toHaveCount(5)
  })

  test('[HOME-07] crews by size of move, and questions that open one at a time', onPhone, async ({ page }) => {
    await page.goto('/')
    const sizes = page.getByRole('region', { name: 'How big is your move?' })
    for (const crew of ['2–3 people', '4–5 people', '6–8 people', '8–10 or more'])
      await expect(sizes).toContainText(crew)

    const questions = page.getByRole('region', { name: 'Before you shift' })
    await questions.getByText('Who packs').click()
    await expect(questions.getByText('we do both.')).toBeVisible()
    await questions.getByText('How early should I book?').click()
    await expect(questions.getByText('Book 3 to 5 days ahead.')).toBeVisible()
    await expect(questions.getByText('we do both.')).toBeHidden()
    for (const about of ['fragile items', 'dismantle', 'vehicle', 'piano', 'How many people']) {
      await expect(questions).toContainText(about)
    }
  })
})

test(
  '[HOME-06] in a trial sample client names are marked as samples; sample reviews are for staff',
  once,
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Sample client names, shown only in a trial.')).toBeVisible()
    await expect(page.getByText('Kaveri Textiles')).toBeVisible()
    await expect(page.getByText('Meera Kulkarni')).toHaveCount(0)
    await asStaff(page, '/', async console => {
      await expect(console.getByText(/visible only to staff/)).toBeVisible()
      await expect(console.getByText('Offices we have shifted').locator('..').getByRole('listitem')).toHaveCount(5)
      await expect(console.getByText('Kaveri Textiles')).toBeVisible()
    })
  },
)
