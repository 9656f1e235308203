import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const MOST_BYTES = 60_000
const MOST_HEIGHT = 12_000

/** The whole page as WebP, as fine as it may be within 60 kB. */
export async function takePicture(page: Page, file: string) {
  await page.evaluate(() => document.fonts.ready)
  const { width } = page.viewportSize()!
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) }
  const picture = await page.screenshot({ fullPage: true, clip, scale: 'css', animations: 'disabled' })
  for (const quality of [85, 70, 55, 40, 25]) {
    const webp = await sharp(picture).webp({ quality, effort: 5 }).toBuffer()
    if (webp.length > MOST_BYTES && quality > 25) continue
    writeFileSync(file, webp)
    return
  }
}
