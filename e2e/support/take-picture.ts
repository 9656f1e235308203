import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const MAX_BYTES = 60_000
const COARSEST = 25
const MAX_HEIGHT = 8_000
const MAX_WIDTH = 960

/** The whole page as WebP, as fine as it may be within 60 kB, long pages coarse. What opens over a page is shown in its window: not `whole`. */
export async function takePicture(page: Page, file: string, whole: boolean) {
  const window = page.viewportSize()!
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => document.fonts.ready)
  const tall = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : 0
  // A window as tall as the page has what floats, and the bars, at its end.
  await page.setViewportSize({ ...window, height: Math.min(Math.max(tall, window.height), MAX_HEIGHT) })
  const picture = await page.screenshot({ scale: 'css', animations: 'disabled' })
  await page.setViewportSize(window)
  const shown = sharp(picture).resize({ width: MAX_WIDTH, withoutEnlargement: true })
  for (const quality of [80, 60, 40, COARSEST]) {
    const webp = await shown.clone().webp({ quality, effort: 5 }).toBuffer()
    if (webp.length > MAX_BYTES && quality > COARSEST) continue
    writeFileSync(file, webp)
    return
  }
}
