import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { localisePath } from '../src/i18n/address.ts'
import { englishLanguage } from '../src/i18n/language.ts'
import { readLanguages } from '../src/i18n/open-words.ts'
import { axeFindsNothing, chrome } from './support/axe.ts'
import { dictationErrors } from './support/dictation-errors.ts'
import { errorsInWindow, touchingLines } from './support/layout-errors.ts'
import { lookAt, test } from './support/onlookers.ts'
import type { People } from './support/people.ts'
import { everyScreen, type Screen } from './support/screens.ts'
import { once } from './support/steps.ts'
import { takePicture } from './support/take-picture.ts'

const languages = readLanguages('src/i18n')
/** `LANGUAGES`: every screen in every state, in all languages or in one (`npm run languages`). */
const { SCREENS, LANGUAGES, WIDTH = '360' } = process.env
/** Where most people come by. */
const main = ['landing', 'services', 'wizard-1', 'wizard-4', 'booking-ready', 'checkout-4']
const dense = ['city', 'service-details', 'wizard-2', 'wizard-3', 'thankyou', 'cart', 'bookinglist', 'help', 'login']
/** The longest words, and the language most people read. */
const isWhole = (code: string) => ['hi', 'ta', 'ml'].includes(code)
const getShots = (code: string) => (isWhole(code) ? main : ['landing', 'booking-ready'])
/** With pictures, English is looked at beside the others, which `screens.e2e.ts` does else. */
const lookedAt = (SCREENS || LANGUAGES ? [englishLanguage, ...languages] : languages).filter(
  ({ code }) => !LANGUAGES || LANGUAGES === 'all' || LANGUAGES === code,
)

for (const { code, name } of lookedAt)
  test(
    `nothing is cut or covered on a phone in ${name}, no lines touch, a phone is told how to take what is dictated, and axe finds nothing on the main screens`,
    once,
    async ({ browser, people }) => {
      test.setTimeout(LANGUAGES ? 900_000 : 300_000)
      const pictures = `${SCREENS}/languages`
      if (SCREENS) mkdirSync(pictures, { recursive: true })
      const all = customersScreens(people)
      const often = all.filter(({ shot }) => SCREENS || LANGUAGES || isWhole(code) || getShots(code).includes(shot))
      const viewport = { width: Number(WIDTH), height: 800 }
      await lookAt(browser, people, often, look, { viewport })
      // In the other languages as the server writes them, in half the time: what script adds has the words that were seen in these.
      const others = all.filter(screen => !often.includes(screen))
      await lookAt(browser, people, others, look, { javaScriptEnabled: false })

      async function look(page: Page, { shot, path, then }: Screen, first: boolean) {
        await page.goto(localisePath(code, path))
        await then?.(page)
        const errors = [
          ...(await errorsInWindow(page)),
          ...(await page.evaluate(touchingLines)),
          ...(await page.evaluate(dictationErrors)),
        ]
        expect.soft(errors, `${code} ${shot}`).toEqual([])
        // A worker's language is the worker's own.
        const menus = path.startsWith('/crew') ? 0 : 1
        expect.soft(await page.locator('header [action="/language"]').count(), `the menu on ${shot}`).toBe(menus)
        if (SCREENS) await takePicture(page, `${pictures}/${code}-${shot}.webp`, false)
        if (getShots(code).includes(shot)) await axeFindsNothing(page, `${code} ${shot}`, first ? [] : chrome)
      }
    },
  )

/** A state of each route that an address leads to; for pictures the main ones. */
function customersScreens(people: People) {
  const seen = new Set<string>()
  return everyScreen(people).filter(
    ({ shot, route, who, then }) =>
      who !== 'staff' &&
      (!then || LANGUAGES) &&
      !route.startsWith('console') &&
      (LANGUAGES ||
        main.includes(shot) ||
        (!SCREENS && (dense.includes(shot) || (!seen.has(route) && seen.add(route))))),
  )
}

test(
  'a page read from the right is laid out from the right, with nothing cut, covered or wider than the window',
  once,
  async ({ browser, people }) => {
    const screens = customersScreens(people).filter(({ shot }) => main.includes(shot))
    await lookAt(browser, people, screens, look, { javaScriptEnabled: false })

    async function look(page: Page, { shot, path }: Screen) {
      await page.goto(path)
      const fromLeft = await page.evaluate(startsOfText)
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      const fromRight = await page.evaluate(startsOfText)
      expect.soft(fromRight.headings, `${shot}: headings begin as far from the right`).toEqual(fromLeft.headings)
      expect.soft(fromRight.logo, `${shot}: so does the logo`).toBe(fromLeft.logo)
      expect.soft(await errorsInWindow(page), shot).toEqual([])
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
  return { headings, logo: startOf(document.querySelector('header a, main a')!) }
}
