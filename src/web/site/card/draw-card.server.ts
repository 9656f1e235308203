import sharp from 'sharp'
import type { Brand } from '#platform/config/company.ts'
import building from '#web/ui/illustrations/building.svg?raw'
import house from '#web/ui/illustrations/house.svg?raw'
import pin from '#web/ui/illustrations/pin.svg?raw'
import truck from '#web/ui/illustrations/truck.svg?raw'

const WIDTH = 1200
const HEIGHT = 630
const MAX_CACHED = 200
const cards = new Map<string, Promise<Buffer>>()

/** Draws a picture of 1200 × 630: the page's title, the brand, and a street with our truck. Drawn once per process. */
export function drawCard(title: string, { name, accent }: Pick<Brand, 'name' | 'accent'>): Promise<Buffer> {
  const colour = accent?.neel ?? '#2739c8'
  const key = `${colour}${name}\n${title}`
  const card = cards.get(key) ?? drawUncached(title, name, colour)
  if (cards.size < MAX_CACHED) cards.set(key, card)
  card.catch(() => cards.delete(key))
  return card
}

async function drawUncached(title: string, brand: string, colour: string): Promise<Buffer> {
  return sharp(Buffer.from(groundIn(colour)))
    .composite([
      { input: await renderText(title, 78), left: 72, top: 84 },
      { input: await renderText(brand, 44), left: 72, top: 540 },
      { input: await drawing(building, 240), left: 430, top: 268 },
      { input: await drawing(truck, 230), left: 680, top: 390 },
      { input: await drawing(house, 210), left: 930, top: 330 },
      { input: await drawing(pin, 48), left: 1052, top: 268 },
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

const groundIn = (colour: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#f4eadc"/>
  <rect width="${WIDTH}" height="14" fill="${colour}"/>
  <path d="M430 596H1140" stroke="#0f1533" stroke-width="5" stroke-dasharray="18 14" stroke-linecap="round"/>
</svg>`

/** Draws text with our own font file: the machine may have no fonts. */
const renderText = (text: string, size: number) =>
  sharp({
    text: {
      text: `<span foreground="#0f1533">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
      font: `Anek Latin Medium ${size}`, // the family name in the file
      fontfile: 'data/fonts/anek-latin-800.ttf',
      width: 1050,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer()

const drawing = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: 200 }).resize({ width }).png().toBuffer()
