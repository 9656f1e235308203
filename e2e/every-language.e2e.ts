import { mkdirSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { readLanguages } from '../src/words/open-words.ts'
import { axeFindsNothing } from './support/axe.ts'
import { faultsInWindow, touchingLines } from './support/layout-faults.ts'
import { bringPeople, type People, type Who } from './support/people.ts'
import { everyScreen } from './support/screens.ts'
import { once } from './support/steps.ts'
import { takePicture } from './support/take-picture.ts'

/** Whoever looks, brought once for each worker: looking changes nothing. */
const test = base.extend<object, { people: People }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture asks for
  people: [async ({}, use) => use(await bringPeople()), { scope: 'worker', timeout: 120_000 }],
})

const languages = readLanguages('src/words')
const { SCREENS, SCREENS_LIKE = '' } = process.env
/** Where most people come by. */
const main = ['landing', 'services', 'wizard-1', 'wizard-4', 'booking-ready', 'checkout-4']
const dense = ['city', 'service-details', 'wizard-2', 'wizard-3', 'thankyou', 'cart', 'bookinglist', 'help', 'login']
/** The longest words, and the language most people read: all screens are looked at in these, the main and dense ones in others.
 * With pictures, which nobody waits for, all in all. */
const isWhole = (code: string) => ['hi', 'ta', 'ml'].includes(code)
const screensIn = (code: string, people: People) =>
  customersScreens(people).filter(({ shot }) => SCREENS || isWhole(code) || [...main, ...dense].includes(shot))
const asked = (code: string) => (isWhole(code) ? main : ['landing', 'booking-ready'])

for (const { code, name } of languages)
  test(
    `nothing is cut or covered on a phone in ${name}, no lines touch, and axe finds nothing on the main screens`,
    once,
    async ({ browser, people }) => {
      test.setTimeout(240_000)
      const pictures = `${SCREENS}/languages`
      if (SCREENS) mkdirSync(pictures, { recursive: true })
      const [still, alive] = [new Map<Who, Page>(), new Map<Who, Page>()]
      for (const { shot, path, who } of screensIn(code, people)) {
        // Without script: what the server drew is measured, and a page costs half.
        const page = await tab(still, who, false)
        await page.goto(`/${code}${path === '/' ? '' : path}`)
        const faults = [...(await faultsInWindow(page)), ...(await page.evaluate(touchingLines))]
        expect.soft(faults, `${code} ${shot}`).toEqual([])
        if (SCREENS && main.includes(shot)) await takePicture(page, `${pictures}/${code}-${shot}.webp`, false)
        if (!asked(code).includes(shot)) continue
        const scripted = await tab(alive, who, true)
        await scripted.goto(page.url())
        await axeFindsNothing(scripted, `${code} ${shot}`)
      }
      for (const page of [...still.values(), ...alive.values()]) await page.context().close()

      async function tab(tabs: Map<Who, Page>, who: Who, javaScriptEnabled: boolean) {
        const known = tabs.get(who)
        if (known) return known
        const storageState = people.cookies[who]
        const context = await browser.newContext({ storageState, javaScriptEnabled, reducedMotion: 'reduce' })
        const page = await context.newPage()
        tabs.set(who, page)
        return page
      }
    },
  )

/** A state of each route that an address leads to. */
function customersScreens(people: People) {
  const seen = new Set<string>()
  return everyScreen(people).filter(
    ({ shot, route, who, then }) =>
      who !== 'staff' &&
      !then &&
      !route.startsWith('console') &&
      shot.includes(SCREENS ? SCREENS_LIKE : '') &&
      ([...main, ...dense].includes(shot) || (!seen.has(route) && seen.add(route))),
  )
}

test(
  'a page read from the right is laid out from the right, with nothing cut, covered or wider than the window',
  once,
  async ({ browser, people }) => {
    for (const { shot, path, who } of customersScreens(people).filter(({ shot }) => main.includes(shot))) {
      const context = await browser.newContext({
        storageState: people.cookies[who],
        javaScriptEnabled: false,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(path)
      const fromLeft = await page.evaluate(startsOfText)
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      const fromRight = await page.evaluate(startsOfText)
      expect.soft(fromRight.headings, `${shot}: headings begin as far from the right`).toEqual(fromLeft.headings)
      expect.soft(fromRight.logo, `${shot}: so does the logo`).toBe(fromLeft.logo)
      expect.soft(await faultsInWindow(page), shot).toEqual([])
      await context.close()
    }
  },
)

/** How far from the side where reading begins. Runs in the page. */
function startsOfText() {
  const { direction } = getComputedStyle(document.documentElement)
  const { clientWidth } = document.documentElement
  const startOf = (it: Element) => {
    const { left, right } = it.getBoundingClientRect()
    return Math.round(direction === 'rtl' ? clientWidth - right : left)
  }
  const headings = [...document.querySelectorAll('h1, h2')].filter(it => it.checkVisibility()).map(startOf)
  return { headings, logo: startOf(document.querySelector('.logo, header a')!) }
}
