import type { Page } from '@playwright/test'

/** Takes pictures of a page at both sizes into the folder that `SHOTS` names; without it, does nothing. */
export async function takeShots(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  for (const [width, height] of [
    [360, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
}
