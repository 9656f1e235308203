// geo check on current rows
import KDBush from 'kdbush'
import { around } from 'geokdbush'
import { loadGazetteer } from './src/modules/places/gazetteer.ts'
import { statesOfPincode } from './bin/gazetteer/states.ts'
import { distanceKm } from './src/kernel/distance.ts'
const g = loadGazetteer(process.argv[2] ?? 'data/india.tsv.br')
const rows = Array.from({ length: g.size }, (_, i) => g.place(i))
let badPin = 0
for (const r of rows) if (r.pincode && !statesOfPincode(r.pincode).includes(r.state)) { badPin++; console.log('PIN', r.kind, r.name, r.city, r.district, r.state, r.pincode) }
const tree = new KDBush(rows.length, 64, Float64Array); for (const r of rows) tree.add(r.lng, r.lat); tree.finish()
let bad = 0
for (const [i, r] of rows.entries()) {
  const near = around(tree, r.lng, r.lat, 40).filter(j => j !== i && rows[j]!.pincode !== r.pincode).slice(0, 12).map(j => rows[j]!)
  const same = near.filter(n => n.state === r.state).length
  if (same === 0) { bad++; console.log('GEO', r.kind, r.name, '|', r.city, '|', r.district, r.state, r.pincode, r.lat, r.lng, 'q', g.surveyed[i], 'imp', g.importance[i], '← in', near[0]!.state, near[0]!.district, distanceKm(r, near[0]!).toFixed(1)) }
}
console.log(badPin, bad)
