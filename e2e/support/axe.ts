import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page that WCAG 2.2 AA or axe's best practice forbids. The test goes on: one run names every screen. */
export async function axeFindsNothing(page: Page, screen: string) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] }) // half the time goes into describing what is well
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode() // no page of ours has frames of another host: axe need not open a tab for its reckoning
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`)
  expect.soft(found, screen).toEqual([])
}
