/**
 * `node bin/build-icons.ts`: builds the icons of the installed app from `public/favicon.svg`. Run it after the logo has
 * changed.
 */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const mark = readFileSync('public/favicon.svg')
const PAPER = '#fbfaf7'

/** Draws the logo on `share` of the side: a mask may cut away all but the middle 80%. */
async function draw(file: string, side: number, share: number) {
  const drawn = Math.round(side * share)
  const input = await sharp(mark, { density: (72 * drawn) / 34 })
    .resize(drawn, drawn)
    .png()
    .toBuffer()
  await sharp({ create: { width: side, height: side, channels: 4, background: PAPER } })
    .composite([{ input }])
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toFile(`public/${file}`)
}

await Promise.all([
  draw('icon-192.png', 192, 0.86),
  draw('icon-512.png', 512, 0.86),
  draw('icon-maskable-512.png', 512, 0.6),
  draw('apple-touch-icon.png', 180, 0.72),
])
