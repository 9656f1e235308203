import { Illustration } from '#web/ui/illustration.tsx'
import type { ShownBy } from './drawing-of.ts'
import { StoredPhoto } from './stored-photo.tsx'

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
  return <StoredPhoto of="services" picture={by.photo} sizes={sizes} className={className} />
}
