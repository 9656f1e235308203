import { getPhotoUrl, type PhotoOwner, photoRatios, photoWidths } from '#modules/catalogue/rules/photo.ts'
import { Photo } from '#web/ui/illustration.tsx'

type Props = { of: PhotoOwner; picture: string; sizes: string; className?: string | undefined }

/**
 * The photo that staff uploaded for a service or a vehicle, beside its name. `sizes`: its width on the page, in CSS
 * syntax.
 */
export function StoredPhoto({ of, picture, sizes, className }: Props) {
  const all = photoWidths.map(width => `${getPhotoUrl(picture, width)} ${width}w`)
  return (
    <Photo
      src={getPhotoUrl(picture, 320)}
      srcSet={all.join(', ')}
      sizes={sizes}
      ratio={photoRatios[of]}
      className={className}
    />
  )
}
