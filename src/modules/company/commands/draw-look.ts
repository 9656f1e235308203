import type { Sharp } from 'sharp'
import { type AppIconSize, appIconSizes, type IconFiles, type LogoFiles } from '#kernel/company-look.ts'
import { reject } from '#kernel/domain-error.ts'
import { MAX_FILE_BYTES } from '#kernel/picture.ts'
import { createToken } from '#platform/crypto.ts'
import { detectPictureExtension, drawPicture } from '#platform/files/draw-picture.ts'

/** Twice the size of the header's logo, in px, for high-density screens. */
const LOGO = { width: 440, height: 88 }
/** Minimum sizes in px: a smaller picture would be blurred in the header or on a home screen. */
const MIN_SIZES = { logo: 40, icon: 192 }

/**
 * Draws the logo for pages, emails and documents: without its empty margin, and no larger than it is shown. Rejects
 * with 'invalid' upload.too-large, .not-a-picture (SVG is rejected because it can carry script), .too-many-pixels,
 * .broken and content.small-picture.
 */
export async function drawLogo(sent: Uint8Array): Promise<LogoFiles> {
  return drawFiles(sent, async picture => {
    const whole = await picture.trim({ threshold: 12 }).png().toBuffer({ resolveWithObject: true })
    if (whole.info.height < MIN_SIZES.logo) return null
    const { default: sharp } = await import('sharp')
    const sized = sharp(whole.data).resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    const png = await sized
      .clone()
      .png({ palette: true, quality: 95, effort: 10 })
      .toBuffer({ resolveWithObject: true })
    const webp = await sized.clone().webp({ quality: 88, effort: 6 }).toBuffer()
    const { width, height } = png.info
    return { id: createFileId(), width, height, webp: webp.toString('base64'), png: png.data.toString('base64') }
  })
}

/** The share of the side that the mark fills. A mask may cut away all but the middle 80 %. */
const markShares: Record<AppIconSize, number> = { 64: 1, 180: 0.76, 192: 0.9, 512: 0.9, maskable: 0.62 }
const getIconSide = (name: AppIconSize) => (name === 'maskable' ? 512 : Number(name))

/**
 * Draws the icon in each size that browsers and home screens request, on white where they would otherwise show black.
 * Rejects as `drawLogo`.
 */
export async function drawIcon(sent: Uint8Array): Promise<IconFiles> {
  return drawFiles(sent, async picture => {
    const whole = await picture.png().toBuffer({ resolveWithObject: true })
    if (Math.max(whole.info.width, whole.info.height) < MIN_SIZES.icon) return null
    const { default: sharp } = await import('sharp')
    const draw = async (name: AppIconSize) => {
      const side = getIconSide(name)
      const mark = Math.round(side * markShares[name])
      const background = { r: 255, g: 255, b: 255, alpha: name === '64' ? 0 : 1 }
      const inner = await sharp(whole.data).resize(mark, mark, { fit: 'contain', background: '#0000' }).png().toBuffer()
      const png = await sharp({ create: { width: side, height: side, channels: 4, background } })
        .composite([{ input: inner }])
        .png({ palette: true, quality: 90, effort: 10 })
        .toBuffer()
      return [name, png.toString('base64')] as const
    }
    const pngs = Object.fromEntries(await Promise.all(appIconSizes.map(draw))) as IconFiles['pngs']
    return { id: createFileId(), pngs }
  })
}

const createFileId = () => createToken().slice(0, 12)

/** Draws the files of a picture. `draw` returns null for a picture that is too small. */
async function drawFiles<T extends LogoFiles | IconFiles>(
  sent: Uint8Array,
  draw: (picture: Sharp) => Promise<T | null>,
) {
  if (sent.length > MAX_FILE_BYTES) throw reject('invalid', 'upload.too-large')
  const ending = await detectPictureExtension(sent)
  if (!ending) throw reject('invalid', 'upload.not-a-picture')
  const files = await drawPicture(sent, ending, 'the company', draw)
  if (!files) throw reject('invalid', 'content.small-picture')
  return files
}
