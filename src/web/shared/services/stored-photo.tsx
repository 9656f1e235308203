import { type Pictured, pictureAddress, pictureShapes, pictureWidths } from '#modules/catalogue/rules/picture.ts'
import { Photo } from '#web/ui/illustration.tsx'

type Props = { of: Pictured; picture: string; sizes: string; className?: string | undefined }

/**
 * The photo that staff uploaded for a service or a vehicle, beside its name. `sizes`: its width on the page, in CSS
 * syntax.
 */
export function StoredPhoto({ of, picture, sizes, className }: Props) {
  const all = pictureWidths.map(width => `${pictureAddress(picture, width)} ${width}w`)
  return (
    <Photo
      src={pictureAddress(picture, 320)}
      srcSet={all.join(', ')}
      sizes={sizes}
      ratio={pictureShapes[of]}
      className={className}
    />
  )
}
