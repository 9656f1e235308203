/** Converts a file's viewBox; its origin is the drawing's own corner on the floor (see scene.tsx). */
export const toDrawingBox = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

/**
 * Every drawing with its size. The trucks with their length in feet are seen from the side, their bodies to one scale.
 * A test compares the numbers with the files.
 */
export const drawings = {
  almirah: toDrawingBox(-37, -129, 114, 192),
  building: toDrawingBox(-99, -163, 245, 300),
  car: toDrawingBox(-49, -52, 168, 149),
  cartons: toDrawingBox(-42, -65, 135, 142),
  crew: toDrawingBox(-75, -103, 171, 190),
  desk: toDrawingBox(-44, -73, 145, 156),
  fridge: toDrawingBox(-41, -115, 94, 168),
  house: toDrawingBox(-93, -125, 218, 246),
  'icon-carpentry': toDrawingBox(-37, -57, 111, 116),
  'icon-cleaning': toDrawingBox(-32, -109, 83, 128),
  'icon-electric': toDrawingBox(-25, -68, 119, 120),
  'icon-moving': toDrawingBox(-51, -66, 102, 124),
  'icon-painting': toDrawingBox(-33, -106, 82, 126),
  'icon-pest': toDrawingBox(-27, -73, 80, 97),
  'icon-rental': toDrawingBox(-56, -55, 126, 115),
  'icon-salon': toDrawingBox(-38, -88, 82, 129),
  pin: toDrawingBox(-17, -47, 34, 52),
  rack: toDrawingBox(-41, -124, 161, 216),
  scooter: toDrawingBox(-18, -50, 112, 116),
  sofa: toDrawingBox(-39, -54, 140, 134),
  'truck-10ft': toDrawingBox(0, 0, 97, 68),
  'truck-17ft': toDrawingBox(0, 0, 139, 68),
  'truck-20ft': toDrawingBox(0, 0, 157, 68),
  'truck-32ft': toDrawingBox(0, 0, 229, 68),
  truck: toDrawingBox(-58, -103, 201, 220),
}

export type Drawing = keyof typeof drawings
