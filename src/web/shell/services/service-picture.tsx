import { pictureAddress, pictureWidths } from '#modules/catalogue/rules/picture.ts'
import { Illustration, Photo } from '#web/ui/illustration.tsx'
import type { ShownBy } from './drawing-of.ts'

/** What a service is shown by, beside its name. `sizes`: how wide it is on the page, as CSS says it. */
export function ServicePicture({
  by,
  sizes,
  className,
}: {
  by: ShownBy
  sizes: string
  className?: string | undefined
}) {
  if (typeof by === 'string') return <Illustration name={by} {...(className && { className })} />
  const all = pictureWidths.map(width => `${pictureAddress(by.photo, width)} ${width}w`)
  return <Photo src={pictureAddress(by.photo, 320)} srcSet={all.join(', ')} sizes={sizes} className={className} />
}
