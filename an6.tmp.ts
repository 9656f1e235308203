import { readPostOffices, readCurated, readTowns, readTownNames } from './bin/gazetteer/sources.ts'
import { withAgreeingStates } from './bin/gazetteer/agreeing-states.ts'
import { mergeTowns, fold } from './bin/gazetteer/towns.ts'
import { placeNameOf } from './bin/gazetteer/office-name.ts'
import { loadGazetteer } from './src/modules/places/gazetteer.ts'
import { distanceKm } from './src/kernel/distance.ts'
const g = loadGazetteer('/tmp/new.br')
const rows = Array.from({ length: g.size }, (_, i) => ({ ...g.place(i), sv: g.surveyed[i] }))
// towns whose same-name locality within 12 km is in another state; towns without pin
for (const c of rows.filter(r => r.kind === 'city')) {
  const same = rows.filter(r => r.kind !== 'city' && r.state !== c.state && fold(r.name) === fold(c.name) && distanceKm(r, c) < 25)
  for (const s of same) console.log('SAME', c.name, c.state, c.pincode, c.lat, c.lng, '~', s.name, s.state, s.pincode, distanceKm(s, c).toFixed(1))
  if (!c.pincode) { const nearest = rows.filter(r => r.kind !== 'city').map(r => [distanceKm(r, c), r] as const).sort((a, b) => a[0] - b[0]).slice(0, 3); console.log('NOPIN', c.name, c.state, c.lat, c.lng, nearest.map(([d, r]) => `${d.toFixed(0)} ${r.name} ${r.state}`).join('; ')) }
}
