import { expect, type Page } from '@playwright/test'
import { lookAt, test } from './support/onlookers.ts'
import { paidBooking } from './support/paid-booking.ts'
import { everyScreen, type Screen } from './support/screens.ts'
import { asStaff, inDays, once } from './support/steps.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 800 }

/** What the frame of a page looks like: where its heading and tabs begin, the heights of its controls, and its date inputs. */
type FrameOfPage = { heading: string | null; tabs: number | null; heights: number[]; dateInputs: number }

/** Runs in the page and may use nothing from outside itself. */
function readFrame(): FrameOfPage {
  const round = (length: number) => Math.round(length)
  const visible = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const bar = document.querySelector('[data-head]')!.getBoundingClientRect()
  // A page that was not found has a heading of its own kind. A breadcrumb begins the line of the heading.
  const line = document.querySelector('main header:has(h1)')
  const heading = line?.querySelector('h1')?.getBoundingClientRect()
  const tabs = line?.nextElementSibling?.querySelector(':scope > nav')?.firstElementChild
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=color], [type=range]), select, button)',
    ),
  ].filter(one => visible(one) && one.getBoundingClientRect().height > 1 && !one.closest('[data-board], dialog, table'))
  return {
    // The line of a heading has one height, whatever its letters.
    heading: heading
      ? `${round(line!.firstElementChild!.getBoundingClientRect().x)}, ${round(heading.bottom - bar.bottom)}`
      : null,
    tabs: tabs ? round(tabs.getBoundingClientRect().x) : null,
    heights: [...new Set(controls.map(one => round(one.getBoundingClientRect().height)))].sort((a, b) => a - b),
    dateInputs: document.querySelectorAll('main input[type=date]').length,
  }
}

const addressesOf = (screens: Screen[]) => {
  const seen = new Set<string>()
  return screens.filter(
    ({ who, path, then }) =>
      who === 'staff' && !then && path.startsWith('/console') && !seen.has(path) && seen.add(path),
  )
}

async function readPage(page: Page, { path }: Screen) {
  await page.setViewportSize(WIDE)
  await page.goto(path)
  const frame = await page.evaluate(readFrame)
  await page.setViewportSize(PHONE)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return { path, ...frame, overflow }
}

test(
  '[CON-02] every page of the console has its heading and tabs at one place, controls of one height, and fits a phone',
  once,
  async ({ browser, people }) => {
    test.setTimeout(300_000)
    const read: Awaited<ReturnType<typeof readPage>>[] = []
    await lookAt(browser, people, addressesOf(everyScreen(people)), async (page, screen) => {
      read.push(await readPage(page, screen))
    })
    expect(read.length).toBeGreaterThan(80)
    const usual = mostFrequent(read.flatMap(({ heading }) => heading ?? []))
    const tabs = mostFrequent(read.flatMap(({ tabs }) => tabs ?? []))
    const pathsOf = (wrong: (one: (typeof read)[number]) => boolean) => read.filter(wrong).map(one => one.path)
    expect
      .soft(
        read.flatMap(one =>
          one.heading === null || one.heading === usual ? [] : `${one.path}: ${one.heading}, not ${usual}`,
        ),
      )
      .toEqual([])
    expect.soft(pathsOf(one => one.tabs !== null && one.tabs !== tabs)).toEqual([])
    expect
      .soft(read.flatMap(one => (one.heights.length <= 2 ? [] : `${one.path}: ${one.heights.join(', ')}`)))
      .toEqual([])
    expect.soft(pathsOf(one => one.overflow > 0)).toEqual([])
    expect(pathsOf(one => one.dateInputs > 0)).toEqual([])
  },
)

function mostFrequent<Value>(values: Value[]): Value {
  const groups = [...Map.groupBy(values, value => value).values()]
  return groups.toSorted((one, other) => other.length - one.length)[0]![0]!
}

test(
  '[CON-02] settings are found by what staff call them, and unsaved changes stay in sight until they are saved or discarded',
  once,
  async ({ page }) => {
    await asStaff(page, '/console/settings?q=holiday', async owner => {
      const settings = owner.locator('main li')
      await expect(settings.getByRole('link')).toHaveText([/Closed dates/])
      await owner.getByRole('searchbox', { name: 'Search settings' }).fill('slot hold')
      await settings.getByRole('link', { name: /Booking terms/ }).click()
      const hold = owner.getByLabel('Slot hold (minutes)')
      const before = await hold.inputValue()
      await hold.fill('5')
      await expect(owner.getByText('1 unsaved change')).toBeInViewport()
      await owner.getByRole('button', { name: 'Save' }).click()
      const summary = owner.getByRole('alert')
      await expect(summary).toBeFocused()
      await summary.getByRole('link', { name: 'Slot hold (minutes)' }).click()
      await expect(hold).toBeFocused()
      await owner.getByRole('link', { name: 'Discard' }).click()
      await expect(hold).toHaveValue(before)
      await expect(owner.getByRole('link', { name: 'Discard' })).toHaveCount(0)
    })
  },
)

test(
  '[CON-02] after a post the keyboard stays at its button, at the rejected field, or at the heading of the next page',
  once,
  async ({ page }) => {
    await asStaff(page, '/console/first-steps', async owner => {
      const mark = owner.getByRole('button', { name: 'Mark as done: Policies' })
      await mark.focus()
      await owner.keyboard.press('Enter')
      await expect(owner.getByRole('button', { name: 'Mark as not done: Policies' })).toBeVisible()
      await expect(owner.locator('main').locator(':focus')).toHaveCount(1)
      const undo = owner.getByRole('button', { name: 'Mark as not done: Policies' })
      await undo.focus()
      await owner.keyboard.press('Enter')
      await expect(mark).toBeVisible()
      await expect(owner.locator('main').locator(':focus')).toHaveCount(1)

      await owner.goto('/console/prices')
      await owner.getByLabel('Name of the draft').evaluate(field => field.removeAttribute('required'))
      await owner.getByRole('button', { name: 'Create draft' }).focus()
      await owner.keyboard.press('Enter')
      await expect(owner.getByLabel('Name of the draft')).toHaveAttribute('aria-invalid', 'true')
      await expect(owner.getByLabel('Name of the draft')).toBeFocused()
    })
  },
)

test('[CON-02] a toast of the console stands at the foot and undoes what was done', once, async ({ page }) => {
  await asStaff(page, '/console/places', async owner => {
    await owner.locator('#close').getByLabel('City').selectOption('Chennai')
    await owner.getByLabel('First date').fill(inDays(340))
    await owner.getByLabel('Reason').fill('Stocktaking')
    await owner.getByRole('button', { name: 'Close dates' }).click()
    const closed = owner.getByText('Stocktaking', { exact: true })
    await expect(closed).toBeVisible()
    await owner.getByRole('button', { name: 'Undo' }).click()
    await expect(owner.getByText(/^Reopened/)).toBeVisible()
    await expect(closed).toHaveCount(0)
  })
})

test('[CON-09] the palette fills a phone, remembers what was open, and closes on Escape', once, async ({ page }) => {
  const { orderNo } = await paidBooking(page)
  await asStaff(page, `/console/orders/${orderNo}`, async owner => {
    const field = owner.getByRole('combobox')
    const search = owner.getByRole('searchbox', { name: 'Search or jump to' })
    await search.click()
    await expect(field).toBeFocused() // the order's page has run its script, which notes that it was open
    await owner.goto('/console/settings')
    await search.click()
    await expect(field).toBeFocused()
    await expect(owner.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1)
    await field.fill('gstin')
    await expect(owner.getByRole('group', { name: 'Go to' }).getByRole('option', { name: 'Branches' })).toBeVisible()
    await owner.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  })
})
