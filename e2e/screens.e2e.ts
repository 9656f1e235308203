import { mkdirSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/web/routes.ts'
import { axeFindsNothing } from './support/axe.ts'
import { bringPeople, type Who } from './support/people.ts'
import { everyScreen } from './support/screens.ts'
import { isPhone, once } from './support/steps.ts'
import { takePicture } from './support/take-picture.ts'

/** The folder for pictures, and part of their names, where they are wanted: `npm run screens`. */
const { SCREENS, SCREENS_LIKE = '' } = process.env

test('[NAV-02] axe finds nothing on any screen, at 200 % none is wider than its window, and no box is ticked that nobody ticked', async ({
  browser,
}) => {
  test.setTimeout(SCREENS ? 600_000 : 420_000)
  const people = await bringPeople()
  const tabs = new Map<Who, Page>()
  const tabOf = async (who: Who) => tabs.get(who) ?? (await newTab(who))
  async function newTab(who: Who) {
    const page = await (await browser.newContext({ storageState: people.cookies[who] })).newPage()
    tabs.set(who, page)
    return page
  }
  if (SCREENS) mkdirSync(SCREENS, { recursive: true })
  const seen = new Set<string>()
  const screens = everyScreen(people).filter(({ shot }) => shot.includes(SCREENS_LIKE))
  for (const { shot, route, path, who, then } of screens) {
    const page = await tabOf(who)
    // Further states of a route differ in content: one size is enough for them, but for their pictures.
    if (!SCREENS && !isPhone(page) && seen.has(route)) continue
    seen.add(route)
    await page.goto(path)
    await then?.(page)
    await axeFindsNothing(page, shot) // before the picture, which scrolls: a bar would be on its way over a field
    if (SCREENS) await takePicture(page, `${SCREENS}/${shot}-${isPhone(page) ? 'phone' : 'desktop'}.webp`, !then)
    expect
      .soft(
        await page.locator('input[type=checkbox]:checked:not([name=package])').count(),
        `${shot}: boxes ticked unasked`,
      )
      .toBe(0)
    expect.soft(await widerAtTwice(page), `${shot} at 200 %: px wider than the window`).toBe(0)
  }
  for (const page of tabs.values()) await page.context().close()
})

/** WCAG 1.4.10: a window of half its width, though never under 320 px. */
async function widerAtTwice(page: Page): Promise<number> {
  const { width, height } = page.viewportSize()!
  const half = Math.max(320, width / 2)
  await page.setViewportSize({ width: half, height })
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.setViewportSize({ width, height })
  return Math.max(0, needed - half)
}

/** What answers with something else than a screen. */
const noScreens = [
  '.txt',
  '.xml',
  '.webmanifest',
  'auth/login',
  'card/',
  'documents/',
  'logout',
  'places',
  'profile/data',
  'uploads',
]
noScreens.push('mybooking/:orderno/review')

test('each route is among the screens', once, () => {
  const shown = new Set(
    everyScreen({ cookies: {}, orders: {}, newPassword: 'http://x/set-password' } as never).map(({ route }) => route),
  )
  const paths = (routes as RouteConfigEntry[]).flatMap(it => it.children ?? it).map(({ path = '' }) => path)
  const screens = paths.filter(path => !noScreens.some(part => path.includes(part)))
  expect(screens.filter(path => !shown.has(path))).toEqual([])
})
