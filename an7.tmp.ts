import { loadGazetteer } from './src/modules/places/gazetteer.ts'
for (const f of ['data/india.tsv.br', '/tmp/new.br']) { const g = loadGazetteer(f)
const rows = Array.from({ length: g.size }, (_, i) => ({ ...g.place(i), sv: g.surveyed[i] }))
console.log(f, rows.filter(r => /^493[3-9]/.test(r.pincode ?? '')).map(r => [r.name, r.pincode, r.lat, r.lng, r.sv].join(' ')).slice(0, 25)) }
import { readPostOffices } from './bin/gazetteer/sources.ts'
const o = readPostOffices().filter(o => /^493[3-9]/.test(o.pincode) && o.level !== 'branch'); console.log(o.length, o.slice(0, 12).map(o => [o.name, o.pincode, o.publishedLat, o.publishedLng, o.district, o.state].join(' ')))
