import almirah from './almirah.svg'
import building from './building.svg'
import car from './car.svg'
import cartons from './cartons.svg'
import crew from './crew.svg'
import desk from './desk.svg'
import fridge from './fridge.svg'
import house from './house.svg'
import iconCarpentry from './icon-carpentry.svg'
import iconCleaning from './icon-cleaning.svg'
import iconElectric from './icon-electric.svg'
import iconMoving from './icon-moving.svg'
import iconPainting from './icon-painting.svg'
import iconPest from './icon-pest.svg'
import iconRental from './icon-rental.svg'
import iconSalon from './icon-salon.svg'
import pin from './pin.svg'
import rack from './rack.svg'
import scooter from './scooter.svg'
import sofa from './sofa.svg'
import truck from './truck.svg'

const drawing = (url: string, left: number, top: number, width: number, height: number) => ({
  url,
  /** The file's viewBox; its zero is the drawing's own corner on the floor (see scene.tsx). */
  box: { left, top, width, height },
})

/** Every drawing and its size. A test reads the files and keeps the numbers true. */
export const drawings = {
  almirah: drawing(almirah, -37, -129, 114, 192),
  building: drawing(building, -99, -163, 245, 300),
  car: drawing(car, -49, -52, 168, 149),
  cartons: drawing(cartons, -42, -65, 135, 142),
  crew: drawing(crew, -75, -103, 171, 190),
  desk: drawing(desk, -44, -73, 145, 156),
  fridge: drawing(fridge, -41, -115, 94, 168),
  house: drawing(house, -93, -125, 218, 246),
  'icon-carpentry': drawing(iconCarpentry, -37, -57, 111, 116),
  'icon-cleaning': drawing(iconCleaning, -32, -109, 83, 128),
  'icon-electric': drawing(iconElectric, -25, -68, 119, 120),
  'icon-moving': drawing(iconMoving, -51, -66, 102, 124),
  'icon-painting': drawing(iconPainting, -33, -106, 82, 126),
  'icon-pest': drawing(iconPest, -27, -73, 80, 97),
  'icon-rental': drawing(iconRental, -56, -55, 126, 115),
  'icon-salon': drawing(iconSalon, -38, -88, 82, 129),
  pin: drawing(pin, -17, -47, 34, 52),
  rack: drawing(rack, -41, -124, 161, 216),
  scooter: drawing(scooter, -18, -50, 112, 116),
  sofa: drawing(sofa, -39, -54, 140, 134),
  truck: drawing(truck, -58, -103, 201, 220),
}

export type Drawing = keyof typeof drawings
