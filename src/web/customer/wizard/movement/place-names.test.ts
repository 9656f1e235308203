import { expect, it } from 'vitest'
import { fitRoute } from './fit-route.ts'
import { arrangeNames } from './use-nearby-names.ts'

const andheri = { lat: 19.1363, lng: 72.8277 }
const powai = { lat: 19.1176, lng: 72.906 }
const name = (text: string, lat: number, lng: number) => ({ name: text, lat, lng, kind: 'locality' as const })

it('[WIZ-02] names are on the sheet, clear of the pins and of one another', () => {
  const sheet = fitRoute([andheri, powai])
  const names = [
    name('Andheri West', 19.1363, 72.8277), // under the pin
    name('Vihar Lake', 19.144, 72.91),
    name('Vihar', 19.1441, 72.909), // on Vihar Lake
    name('Marol', 19.134, 72.868), // on the way
    name('Pune', 18.52, 73.85), // far off the sheet
  ]
  expect(arrangeNames(names, sheet, [sheet.at(andheri), sheet.at(powai)]).map(placed => placed.name)).toEqual([
    'Vihar Lake',
  ])
})
