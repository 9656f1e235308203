import { toDrawingBox } from './drawings.ts'

/** A drawing for each home service, named by its number, in a file of their own: the landing page does not need it. */
export const serviceDrawings = {
  'service-201': toDrawingBox(-67, -64, 134, 140),
  'service-202': toDrawingBox(-33, -102, 66, 121),
  'service-203': toDrawingBox(-28, -68, 103, 130),
  'service-204': toDrawingBox(-68, -43, 136, 121),
  'service-301': toDrawingBox(-48, -66, 108, 118),
  'service-302': toDrawingBox(-67, -64, 134, 140),
  'service-303': toDrawingBox(-35, -61, 114, 122),
  'service-304': toDrawingBox(-41, -49, 120, 117),
  'service-305': toDrawingBox(-39, -54, 121, 117),
  'service-401': toDrawingBox(-70, -19, 123, 89),
  'service-402': toDrawingBox(-52, -72, 93, 124),
  'service-403': toDrawingBox(-9, -86, 57, 143),
  'service-404': toDrawingBox(-7, -52, 74, 96),
  'service-501': toDrawingBox(-25, -58, 87, 132),
  'service-502': toDrawingBox(-22, -50, 97, 125),
  'service-503': toDrawingBox(-22, -97, 108, 164),
  'service-504': toDrawingBox(-34, -64, 106, 115),
  'service-601': toDrawingBox(-35, -63, 114, 116),
  'service-602': toDrawingBox(-61, -79, 126, 144),
  'service-603': toDrawingBox(-28, -94, 110, 175),
  'service-604': toDrawingBox(-8, -78, 118, 125),
  'service-701': toDrawingBox(-35, -85, 110, 98),
  'service-702': toDrawingBox(-31, -33, 113, 97),
  'service-703': toDrawingBox(-51, -50, 134, 120),
  'service-704': toDrawingBox(-8, -72, 81, 116),
  'service-801': toDrawingBox(-47, -37, 118, 97),
  'service-802': toDrawingBox(-67, -71, 106, 110),
  'service-803': toDrawingBox(-36, -68, 88, 133),
}

export type ServiceDrawing = keyof typeof serviceDrawings
