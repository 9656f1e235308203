/**
 * The three shades of the accent colour, called neel in the stylesheets: the colour itself (text and background), its
 * pressed shade, and a faint background.
 */
export type Accent = { neel: string; deep: string; tint: string }

/** The lowest contrast at which text is readable on its background (WCAG 2.2, success criterion 1.4.3). */
export const MIN_CONTRAST = 4.5

/**
 * The backgrounds on which accent-coloured text appears, besides its own tint. `white` is also the colour of text on
 * the accent. The values are those of `ui/tokens.css`.
 */
export const accentBackgrounds = { white: '#ffffff', paper: '#fbfaf7', kraft: '#f4eadc' } as const
export type AccentBackground = keyof typeof accentBackgrounds | 'tint'

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** Normalises a typed colour: '#2739c8' for '2739C8' or ' #23c '. Returns the text as typed if it is not a colour. */
export function normaliseColour(typed: string): string {
  const text = typed.trim().toLowerCase().replace(/^#?/, '#')
  return /^#[0-9a-f]{3}$/.test(text) ? text.replace(/[0-9a-f]/g, '$&$&') : text
}

const parseChannels = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function calculateLuminance(colour: string): number {
  const [r, g, b] = parseChannels(colour).map(toLinear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Calculates the WCAG contrast ratio of two colours, from 1 to 21. */
export function calculateContrast(one: string, other: string): number {
  const [dark, light] = [calculateLuminance(one), calculateLuminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** Calculates the contrast of the accent against each of its backgrounds. */
export function calculateContrasts(colour: string): Record<AccentBackground, number> {
  const on = (ground: string) => calculateContrast(colour, ground)
  const { white, paper, kraft } = accentBackgrounds
  return { white: on(white), paper: on(paper), kraft: on(kraft), tint: on(buildAccent(colour).tint) }
}

export const isReadable = (colour: string): boolean =>
  Object.values(calculateContrasts(colour)).every(ratio => ratio >= MIN_CONTRAST)

/**
 * Finds the lightest shade of the same hue that is readable on every background; the colour itself if it already is.
 */
export function findReadableColour(colour: string): string {
  if (isReadable(colour)) return colour
  const [lightness, chroma, hue] = toOklch(colour)
  let [passes, fails] = [0, lightness]
  while (fails - passes > 0.001) {
    const middle = (passes + fails) / 2
    if (isReadable(fromOklch(middle, chroma, hue))) passes = middle
    else fails = middle
  }
  return fromOklch(passes, chroma, hue)
}

/** Builds the shades of one colour. For our own indigo they nearly equal those of `ui/tokens.css`. */
export function buildAccent(colour: string): Accent {
  const [lightness, chroma, hue] = toOklch(colour)
  return {
    neel: colour,
    deep: fromOklch(lightness * 0.7, chroma * 0.75, hue),
    tint: fromOklch(0.962, Math.min(chroma, 0.2) * 0.09, hue),
  }
}

/**
 * Converts a colour to Björn Ottosson's Oklab, in which equal lightness looks equal in every hue:
 * bottosson.github.io/posts/oklab.
 */
function toOklch(colour: string): [lightness: number, chroma: number, hue: number] {
  const [r, g, b] = parseChannels(colour).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)]
}

/** Converts back to a hex colour, with as much chroma as a screen can show at that lightness. */
function fromOklch(lightness: number, chroma: number, hue: number): string {
  for (let kept = chroma; ; kept -= 0.004) {
    const rgb = toRgb(lightness, Math.max(kept, 0), hue)
    if (kept > 0 && rgb.some(value => value < -0.0005 || value > 1.0005)) continue
    const byte = (value: number) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255)
    return `#${rgb.map(value => byte(value).toString(16).padStart(2, '0')).join('')}`
  }
}

function toRgb(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
