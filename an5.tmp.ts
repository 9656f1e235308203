import { loadGazetteer } from './src/modules/places/gazetteer.ts'
import { distanceKm } from './src/kernel/distance.ts'
const g = loadGazetteer(process.argv[2])
const rows = Array.from({ length: g.size }, (_, i) => ({ ...g.place(i), sv: g.surveyed[i], imp: g.importance[i] }))
const med = (l: number[]) => l.toSorted((a, b) => a - b)[l.length >> 1]!
const by = Map.groupBy(rows.filter(r => r.pincode), r => r.pincode!.slice(0, 3))
const state = Map.groupBy(rows, r => r.state)
let n = 0
for (const [p, l] of [...by].sort()) { const c = { lat: med(l.map(r => r.lat)), lng: med(l.map(r => r.lng)) }; const ds = l.map(r => distanceKm(r, c)); const m = med(ds); for (const [i, r] of l.entries()) if (ds[i]! > Math.max(110, m * 4)) { n++; console.log(p, 'median', m.toFixed(), 'n', l.length, ds[i]!.toFixed(), 'km', r.kind, r.name, '|', r.city, '|', r.district, r.state, r.pincode, r.lat, r.lng, 'q', r.sv) } }
console.log(n)
console.log(rows.filter(r => /^mahe$/i.test(r.name)).map(r => JSON.stringify(r)).join('\n'))
console.log(rows.filter(r => /^agartala/i.test(r.name)).map(r => JSON.stringify(r)).join('\n'))
