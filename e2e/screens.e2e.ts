import { mkdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { movedPages } from '../src/web/console/moved-pages.ts'
import routes from '../src/web/routes.ts'
import { axeFindsNothing, chrome, coloursAlone } from './support/axe.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { lookAt, test } from './support/onlookers.ts'
import type { People } from './support/people.ts'
import { everyScreen } from './support/screens.ts'
import { once } from './support/steps.ts'
import { takePicture } from './support/take-picture.ts'

/** The folder for pictures, and part of their names, where they are wanted: `npm run screens`. */
const { SCREENS, SCREENS_LIKE = '' } = process.env

/** As many as keep both workers busy to the end. */
const PARTS = 4

for (let part = 0; part < PARTS; part++)
  test(`[NAV-02] axe finds nothing on any screen, nothing is cut or covered in large text and at 400 %; the console reads in the dark; no box is ticked that nobody ticked (${part + 1} of ${PARTS})`, async ({
    browser,
    people,
    viewport,
  }) => {
    test.setTimeout(SCREENS ? 600_000 : 240_000)
    const phone = viewport!.width < 700
    if (SCREENS) mkdirSync(SCREENS, { recursive: true })
    const screens = screensAt(people, phone).filter((_, i) => i % PARTS === part)
    const seenRoutes = new Set<string>()
    await lookAt(browser, people, screens, async (page, { shot, path, route, then }, first) => {
      await page.goto(path)
      await then?.(page)
      await expect(page.locator('div[data-on=true]'), `${shot}: the line of what is under way`).toHaveCount(0)
      expect.soft(await page.title(), `${shot} in the browser`).not.toContain('Something went wrong') // its script may fail where the server did not
      const leftOut = first || then ? [] : chrome
      if (phone) await axeFindsNothing(page, shot, leftOut) // the markup is the same at both widths
      const ticked = await page.locator('input[type=checkbox]:checked:not([name=package])').count()
      if (!path.startsWith('/console')) expect.soft(ticked, `${shot}: boxes ticked unasked`).toBe(0)
      expect.soft(await layoutErrors(page, phone), shot).toEqual([])
      if (SCREENS) await takePicture(page, `${SCREENS}/${shot}-${phone ? 'phone' : 'desktop'}.webp`, !then)
      if (!path.startsWith('/console') || !(phone || SCREENS)) return
      if (seenRoutes.has(route) && !SCREENS) return
      seenRoutes.add(route)
      await page.emulateMedia({ colorScheme: 'dark' }) // console-tokens.css changes tokens alone: `web/ui/contrast.test.ts` compares those
      await axeFindsNothing(page, `${shot} in the dark`, leftOut, coloursAlone)
      if (SCREENS && !phone) await takePicture(page, `${SCREENS}/${shot}-dark.webp`, !then)
      await page.emulateMedia({ colorScheme: 'light' })
    })
  })

/** Further states of a route differ in content: one size is enough for them, but for their pictures. */
function screensAt(people: People, phone: boolean) {
  const seen = new Set<string>()
  return everyScreen(people)
    .filter(({ shot }) => shot.includes(SCREENS_LIKE))
    .filter(({ route }) => SCREENS || phone || (!seen.has(route) && seen.add(route)))
}

/** What answers with something else than a screen: endings, and how paths begin. A branch is looked at in its own journey: one would be everybody's. */
const noScreens = [
  'console/branches/:branch',
  '.csv',
  '.pdf',
  '.ico',
  '.js',
  '.txt',
  '.xml',
  '.webmanifest',
  'auth/login',
  'brand/',
  'mybooking/:orderno/today/photo/',
  'today/:link/photo/',
  ...Object.keys(movedPages).map(old => `console/${old}/*`), // redirects of old addresses
  'console/payables/:id', // a batch of payments; the e2e company has paid no partner
  'console/accounting/files/',
  'console/business-customers/:id/:file',
  'console/reports/files/',
  'card/',
  'console/catalogue/export/',
  'console/trips/:id/sheet',
  'console/orders/:orderno/quotations/:n/preview',
  'console/orders/:orderno/challans/',
  'crew/jobs/:job/documents/',
  'crew/jobs/:job/papers/', // redirects of the old address
  'console/fleet/export/',
  'console/find',
  'crew/here',
  'crew/sent',
  'console/next',
  'documents/',
  'logout',
  'pictures/',
  'places',
  'profile/data',
  'uploads',
  'mybooking/:orderno/doors', // redirects to its new address
  'mybooking/:orderno/review',
]

/** Of all routes, however deep within layouts. */
const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children }) => (children ? pathsOf(children) : path))

test('each route is among the screens', once, () => {
  const shown = new Set(
    everyScreen({ cookies: {}, orders: {}, fleet: { truck: '' }, newPassword: 'http://x/set-password' } as never).map(
      ({ route }) => route,
    ),
  )
  const isScreen = (path: string) =>
    !noScreens.some(part => (part.startsWith('.') ? path.endsWith(part) : path.startsWith(part)))
  const screens = pathsOf(routes).filter(path => path && isScreen(path))
  expect(screens.filter(path => !shown.has(path))).toEqual([])
})
