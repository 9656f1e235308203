import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const MOST_BYTES = 60_000
const MOST_HEIGHT = 12_000

/** The whole page as WebP, as fine as it may be within 60 kB; of a dialog, the window. */
export async function takePicture(page: Page, file: string) {
  const window = page.viewportSize()!
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => document.fonts.ready)
  const tall = await page.evaluate(() =>
    document.querySelector('dialog[open]') ? 0 : document.documentElement.scrollHeight,
  )
  // A window as tall as the page has what floats, and the bars, at its end.
  await page.setViewportSize({ ...window, height: Math.min(Math.max(tall, window.height), MOST_HEIGHT) })
  const picture = await page.screenshot({ scale: 'css', animations: 'disabled' })
  await page.setViewportSize(window)
  for (const quality of [85, 70, 55, 40, 25]) {
    const webp = await sharp(picture).webp({ quality, effort: 5 }).toBuffer()
    if (webp.length > MOST_BYTES && quality > 25) continue
    writeFileSync(file, webp)
    return
  }
}
