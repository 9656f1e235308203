import type { Service } from '#modules/catalogue/rules/service.ts'
import type { Drawing } from '#web/ui/illustrations/drawings.ts'
import { type ServiceDrawing, serviceDrawings } from '#web/ui/illustrations/service-drawings.ts'

/** Drawings of moving services: the thing that is moved. */
const moving: Record<number, Drawing> = {
  101: 'truck',
  102: 'desk',
  103: 'scooter',
  104: 'rack',
  105: 'cartons',
  106: 'crew',
}

/** The image of a service: a drawing, or a photo that staff uploaded. */
export type ServiceImage = Drawing | ServiceDrawing | { photo: string }

/**
 * Returns the photo that staff uploaded, else the service's own drawing, else its category's for a service that staff
 * added.
 */
export function getServiceImage({ id, image, picture }: Pick<Service, 'id' | 'image' | 'picture'>): ServiceImage {
  if (picture) return { photo: picture }
  const own = `service-${id}`
  return own in serviceDrawings ? (own as ServiceDrawing) : (moving[id] ?? (image as Drawing))
}
