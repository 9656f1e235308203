import { Illustration } from '#web/ui/illustration.tsx'
import type { ShownBy } from './drawing-of.ts'
import { StoredPhoto } from './stored-photo.tsx'

/** The image of a service, beside its name. `sizes`: its width on the page, in CSS syntax. */
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
  return <StoredPhoto of="services" picture={by.photo} sizes={sizes} className={className} />
}
