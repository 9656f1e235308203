import type { Service } from '#modules/catalogue/rules/service.ts'
import type { Drawing } from '#web/ui/illustrations/drawings.ts'
import { type ServiceDrawing, serviceDrawings } from '#web/ui/illustrations/service-drawings.ts'

/** Of moving, what is moved. */
const moving: Record<number, Drawing> = {
  101: 'truck',
  102: 'desk',
  103: 'scooter',
  104: 'rack',
  105: 'cartons',
  106: 'crew',
}

/** What a service is shown by: a drawing, or a photo of staff's. */
export type ShownBy = Drawing | ServiceDrawing | { photo: string }

/** The photo that staff gave it, else its own drawing; its category's for one that staff have added. */
export function drawingOf({ id, image, picture }: Pick<Service, 'id' | 'image' | 'picture'>): ShownBy {
  if (picture) return { photo: picture }
  const own = `service-${id}`
  return own in serviceDrawings ? (own as ServiceDrawing) : (moving[id] ?? (image as Drawing))
}
