/** Builds public/pictograms.svg from our drawings in data/pictograms and from icons of openly licensed sets. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

export const SPRITE = 'public/pictograms.svg'
const DRAWN = 'data/pictograms'

const sets = { tabler: 'node_modules/@tabler/icons/icons/outline', lucide: 'node_modules/lucide-static/icons' }

/** The set and icon for each pictogram. An own drawing in data/pictograms would be better. */
const borrowed: Record<string, readonly [set: keyof typeof sets, icon: string]> = {
  backpack: ['lucide', 'backpack'],
  'bar-cabinet': ['lucide', 'bottle-wine'],
  barbecue: ['tabler', 'grill'],
  bin: ['tabler', 'trash'],
  books: ['tabler', 'books'],
  bucket: ['tabler', 'bucket'],
  camera: ['lucide', 'camera'],
  'christmas-tree': ['lucide', 'tree-pine'],
  'coffee-machine': ['lucide', 'coffee'],
  computer: ['lucide', 'computer'],
  'cooking-pot': ['lucide', 'cooking-pot'],
  'digital-piano': ['lucide', 'keyboard-music'],
  drum: ['lucide', 'drum'],
  'exhaust-fan': ['lucide', 'fan'],
  'floor-lamp': ['lucide', 'lamp-floor'],
  'game-console': ['lucide', 'gamepad-2'],
  'garden-tools': ['tabler', 'shovel'],
  golf: ['tabler', 'golf'],
  'grand-piano': ['lucide', 'piano'],
  guitar: ['lucide', 'guitar'],
  heater: ['lucide', 'heater'],
  ironing: ['tabler', 'ironing'],
  'kick-scooter': ['lucide', 'scooter'],
  ladder: ['tabler', 'ladder'],
  laptop: ['lucide', 'laptop'],
  mirror: ['lucide', 'mirror-rectangular'],
  monitor: ['lucide', 'monitor'],
  'music-system': ['lucide', 'boom-box'],
  painting: ['lucide', 'image'],
  pram: ['tabler', 'baby-carriage'],
  printer: ['lucide', 'printer'],
  projector: ['lucide', 'projector'],
  'projector-screen': ['lucide', 'presentation'],
  'record-player': ['lucide', 'turntable'],
  'robot-vacuum': ['lucide', 'robot-vacuum'],
  'rocking-chair': ['lucide', 'rocking-chair'],
  'rocking-horse': ['tabler', 'horse-toy'],
  router: ['lucide', 'router'],
  server: ['lucide', 'server'],
  'solar-panel': ['tabler', 'solar-panel'],
  speaker: ['lucide', 'speaker'],
  suitcase: ['lucide', 'luggage'],
  'table-lamp': ['lucide', 'lamp'],
  'table-tennis': ['tabler', 'ping-pong'],
  telescope: ['tabler', 'telescope'],
  tent: ['lucide', 'tent'],
  toolbox: ['lucide', 'toolbox'],
  toys: ['lucide', 'toy-brick'],
  treadmill: ['tabler', 'treadmill'],
  trophy: ['lucide', 'trophy'],
  umbrella: ['lucide', 'umbrella'],
  'wall-clock': ['tabler', 'clock'],
  wheelchair: ['tabler', 'wheelchair'],
}

/** Our grid is 32 wide with strokes of 1.6; theirs is 24 and needs a margin and thinner strokes to look alike. */
const ours = { viewBox: '0 0 32 32', pen: 1.6 }
const theirs = { viewBox: '-1 -1 26 26', pen: 1.3 }

export function buildSprite(): string {
  const drawn = readdirSync(DRAWN)
    .filter(name => name.endsWith('.svg'))
    .map(name => symbol(name.slice(0, -'.svg'.length), ours, `${DRAWN}/${name}`))
  const taken = Object.entries(borrowed).map(([id, [set, icon]]) => symbol(id, theirs, `${sets[set]}/${icon}.svg`))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...drawn, ...taken].sort().join('\n')}\n</svg>\n`
}

function symbol(id: string, { viewBox, pen }: typeof ours, file: string): string {
  const style = `fill="none" stroke="currentColor" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round"`
  return `<symbol id="${id}" viewBox="${viewBox}" ${style}>${shapesOf(readFileSync(file, 'utf8'))}</symbol>`
}

/** Extracts the shapes of an icon, without the frame, comments, Tabler's invisible square and spaces. */
function shapesOf(svg: string): string {
  const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return inside
    .replace(/<path stroke="none"[^>]*>/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s*\/>/g, '/>')
    .trim()
}

if (import.meta.main) {
  const sprite = buildSprite()
  writeFileSync(SPRITE, sprite)
  console.log(`${sprite.match(/<symbol/g)?.length} pictograms, ${Buffer.byteLength(sprite)} bytes in ${SPRITE}`)
}
