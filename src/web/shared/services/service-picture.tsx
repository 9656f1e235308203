import { Illustration } from '#web/ui/illustration.tsx'
import type { ServiceImage } from './service-image.ts'
import { StoredPhoto } from './stored-photo.tsx'

/** The image of a service, beside its name. `sizes`: its width on the page, in CSS syntax. */
export function ServicePicture({
  by,
  sizes,
  className,
}: {
  by: ServiceImage
  sizes: string
  className?: string | undefined
}) {
  if (typeof by === 'string') return <Illustration name={by} {...(className && { className })} />
  return <StoredPhoto of="services" picture={by.photo} sizes={sizes} className={className} />
}
