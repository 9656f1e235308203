import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'], // half the time goes into describing what is well
}

/** Header and footer of every page: whoever was asked about them once on a page need not be on the next. */
export const chrome = ['header.top', 'footer.foot']

/**
 * Nothing on the page that WCAG 2.2 AA or axe's best practice forbids, but for what is left out. The test goes on: one run names
 * every screen. Asked without axe's own package for Playwright, which takes as long again as the reckoning.
 */
export async function axeFindsNothing(page: Page, screen: string, leftOut: string[] = [], used = options) {
  let found: string[] = []
  // A page that reloads itself (the crew's, after it has sent its reports) takes the check with it: begin again then.
  await expect(async () => {
    for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
    found = await page.evaluate(violations, { options: used, leftOut })
  }).toPass({ timeout: 20_000 })
  expect.soft(found, screen).toEqual([])
}

/** For whoever asks about many pages: each has axe from its beginning, in a tenth of the time that it takes to bring it to one. */
export const bringAxe = (context: BrowserContext) => context.addInitScript({ content: source })

/** Of a page that was asked about in other colours. */
export const coloursAlone: RunOptions = { ...options, runOnly: { type: 'rule', values: ['color-contrast'] } }

/** Runs in the page. */
async function violations(given: { options: RunOptions; leftOut: string[] }): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  // A button that is asked for again changes its colours for a moment: what is read is what it comes to rest as.
  const changes = document.getAnimations().filter(animation => animation instanceof CSSTransition)
  const atRest = Promise.all(changes.map(change => change.finished.catch(() => {})))
  await Promise.race([atRest, new Promise(resolve => setTimeout(resolve, 2_000))]) // a browser without a window may draw no more, and then none ends
  const found = await inPage.run(given.leftOut.length > 0 ? { exclude: given.leftOut } : document, given.options)
  const errors: string[] = []
  for (const { id, nodes } of found.violations) {
    const targets: string[] = []
    for (const { target } of nodes) if (id !== 'target-size' || (await isSmall(target))) targets.push(target.join(' '))
    if (targets.length > 0) errors.push(`${id}: ${targets.join(' | ')}`)
  }
  return errors

  /** A bar at the foot of the window covers part of what lies beneath it, until one scrolls. */
  async function isSmall(target: axe.NodeResult['target']): Promise<boolean> {
    const [selector] = target
    if (target.length > 1 || typeof selector !== 'string') return true
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await inPage.run(selector, { runOnly: { type: 'rule', values: ['target-size'] } })
    return again.violations.length > 0
  }
}
