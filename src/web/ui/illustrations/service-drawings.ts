import { drawing } from './drawings.ts'

/** A drawing for each home service, named by its number, in a file of their own: the landing page does not need it. */
export const serviceDrawings = {
  'service-201': drawing(-67, -64, 134, 140),
  'service-202': drawing(-33, -102, 66, 121),
  'service-203': drawing(-28, -68, 103, 130),
  'service-204': drawing(-68, -43, 136, 121),
  'service-301': drawing(-48, -66, 108, 118),
  'service-302': drawing(-67, -64, 134, 140),
  'service-303': drawing(-35, -61, 114, 122),
  'service-304': drawing(-41, -49, 120, 117),
  'service-305': drawing(-39, -54, 121, 117),
  'service-401': drawing(-70, -19, 123, 89),
  'service-402': drawing(-52, -72, 93, 124),
  'service-403': drawing(-9, -86, 57, 143),
  'service-404': drawing(-7, -52, 74, 96),
  'service-501': drawing(-25, -58, 87, 132),
  'service-502': drawing(-22, -50, 97, 125),
  'service-503': drawing(-22, -97, 108, 164),
  'service-504': drawing(-34, -64, 106, 115),
  'service-601': drawing(-35, -63, 114, 116),
  'service-602': drawing(-61, -79, 126, 144),
  'service-603': drawing(-28, -94, 110, 175),
  'service-604': drawing(-8, -78, 118, 125),
  'service-701': drawing(-35, -85, 110, 98),
  'service-702': drawing(-31, -33, 113, 97),
  'service-703': drawing(-51, -50, 134, 120),
  'service-704': drawing(-8, -72, 81, 116),
  'service-801': drawing(-47, -37, 118, 97),
  'service-802': drawing(-67, -71, 106, 110),
  'service-803': drawing(-36, -68, 88, 133),
}

export type ServiceDrawing = keyof typeof serviceDrawings
