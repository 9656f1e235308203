import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { describe, expect, test } from 'vitest'
import { calculateDistanceKm } from '#kernel/distance.ts'
import { searchPlaces } from '#modules/places/index.server.ts'
import { getPlaceData } from '#modules/places/places.ts'
import { knownPlaces } from './known-places.ts'
import { listStatesOfPincode } from './states.ts'

const { gazetteer } = getPlaceData()
const rows = Array.from({ length: gazetteer.size }, (_, row) => gazetteer.place(row))

/** Enclaves and places at a border: their twelve nearest neighbours of other PIN codes are all in another State. */
const atBorders = `
  c-alampur-509152 c-kuppam-517425 c-mahe-673310 c-naya-bazar-737126 c-orchha-472246 c-raghunathpur-0
  c-ramanuj-ganj-497220 c-yanam-533464 l-arjungarh-110047 l-aya-nagar-110047 l-badarpur-syed-121101 l-bahoor-607402
  l-barhi-477566 l-behlana-160003 l-behlolpur-160014 l-beniadih-815311 l-bhandari-797099 l-burail-160047
  l-chandigarh-sector-60-160059 l-daria-160101 l-dhanas-160014 l-dsf-halkarni-416552 l-greater-121014
  l-hallomajra-160002 l-herial-515872 l-hindumalkote-335901 l-janakpur-497778 l-jiribam-bazar-795116 l-kanekal-515871
  l-kishangarh-160101 l-kottakuppam-605104 l-kundahit-815359 l-likabali-791125 l-manaksar-335065 l-marena-328029
  l-maujgarh-152132 l-mihijam-815354 l-mustfabad-841439 l-nettapakkam-605106 l-onda-ie-403530 l-pandalur-643233
  l-raipur-kalan-160102 l-tira-160014 l-wadrafnagar-497225`
  .trim()
  .split(/\s+/)

describe('State, PIN code and coordinates of every place', () => {
  test('the State is one that the PIN code can lie in', () => {
    const wrong = rows.filter(({ pincode, state }) => pincode && !listStatesOfPincode(pincode).includes(state))
    expect(wrong.map(({ id, state }) => `${id} ${state}`)).toEqual([])
  })

  test('the coordinates lie among places of the same State, but for those at a border', () => {
    const tree = new KDBush(rows.length, 64, Float64Array)
    for (const { lat, lng } of rows) tree.add(lng, lat)
    tree.finish()
    const alone = rows.filter(({ pincode, state, lat, lng }, row) =>
      around(tree, lng, lat, 40)
        .filter(other => other !== row && rows[other]!.pincode !== pincode)
        .slice(0, 12)
        .every(other => rows[other]!.state !== state),
    )
    expect(alone.map(({ id }) => id).toSorted()).toEqual(atBorders.toSorted())
  })

  test('the coordinates lie near those of the same sorting district, but for islands', () => {
    const middle = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!
    const districts = Map.groupBy(
      rows.filter(({ pincode }) => pincode && !/^(682|744)/.test(pincode)),
      ({ pincode }) => pincode!.slice(0, 3),
    )
    const far = [...districts.values()].flatMap(district => {
      const centre = { lat: middle(district.map(({ lat }) => lat)), lng: middle(district.map(({ lng }) => lng)) }
      return district.filter(place => calculateDistanceKm(place, centre) > 280)
    })
    expect(far.map(({ id }) => id)).toEqual([])
  })
})

const known = Object.entries(knownPlaces).flatMap(([state, names]) => names.split(', ').map(name => ({ state, name })))

describe('[WIZ-02] a known place', () => {
  test('is listed for every State', () => {
    expect(Object.keys(knownPlaces).toSorted()).toEqual([...new Set(rows.map(({ state }) => state))].toSorted())
  })
  test.each(known)('$name is found in $state', ({ state, name }) => {
    const [first] = searchPlaces(`${name}, ${state}`, 5)
    expect(first?.state).toBe(state)
    if (first?.pincode) expect(listStatesOfPincode(first.pincode)).toContain(state)
  })
  test.each([
    ['Agartala', 'Tripura', '799001'],
    ['Abul Fazal Enclave', 'Delhi', '110025'],
    ['Mahe', 'Puducherry', '673310'],
    ['Yanam', 'Puducherry', '533464'],
    ['Nipani', 'Karnataka', '591237'],
    ['Firozabad', 'Uttar Pradesh', '283203'],
    ['Kapadvanj', 'Gujarat', '387620'],
    ['Diu', 'Dadra and Nagar Haveli and Daman and Diu', '362520'],
    ['Mohali', 'Punjab', '160062'],
    ['Nangal', 'Punjab', '140124'],
    ['Phek', 'Nagaland', '797108'],
  ])('%s by itself is in %s, and nothing of that name is elsewhere', (name, state, pincode) => {
    const found = searchPlaces(name, 10).filter(place => place.name.toLowerCase().startsWith(name.toLowerCase()))
    expect(found[0]).toMatchObject({ state, pincode })
  })
})
