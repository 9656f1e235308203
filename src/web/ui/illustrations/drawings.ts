/** Converts a file's viewBox; its origin is the drawing's own corner on the floor (see scene.tsx). */
export const drawing = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

/**
 * Every drawing with its size. The trucks with their length in feet are seen from the side, their bodies to one scale.
 * A test compares the numbers with the files.
 */
export const drawings = {
  almirah: drawing(-37, -129, 114, 192),
  building: drawing(-99, -163, 245, 300),
  car: drawing(-49, -52, 168, 149),
  cartons: drawing(-42, -65, 135, 142),
  crew: drawing(-75, -103, 171, 190),
  desk: drawing(-44, -73, 145, 156),
  fridge: drawing(-41, -115, 94, 168),
  house: drawing(-93, -125, 218, 246),
  'icon-carpentry': drawing(-37, -57, 111, 116),
  'icon-cleaning': drawing(-32, -109, 83, 128),
  'icon-electric': drawing(-25, -68, 119, 120),
  'icon-moving': drawing(-51, -66, 102, 124),
  'icon-painting': drawing(-33, -106, 82, 126),
  'icon-pest': drawing(-27, -73, 80, 97),
  'icon-rental': drawing(-56, -55, 126, 115),
  'icon-salon': drawing(-38, -88, 82, 129),
  pin: drawing(-17, -47, 34, 52),
  rack: drawing(-41, -124, 161, 216),
  scooter: drawing(-18, -50, 112, 116),
  sofa: drawing(-39, -54, 140, 134),
  'truck-10ft': drawing(0, 0, 97, 68),
  'truck-17ft': drawing(0, 0, 139, 68),
  'truck-20ft': drawing(0, 0, 157, 68),
  'truck-32ft': drawing(0, 0, 229, 68),
  truck: drawing(-58, -103, 201, 220),
}

export type Drawing = keyof typeof drawings
