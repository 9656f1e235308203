import { readPostOffices } from './bin/gazetteer/sources.ts'
import { withAgreeingStates } from './bin/gazetteer/agreeing-states.ts'
import { statesOfPincode } from './bin/gazetteer/states.ts'
const all = readPostOffices()
const { offices, corrections } = withAgreeingStates(all)
console.log(all.length, offices.length, corrections.length, 'without state', all.filter(o => !o.state).length)
for (const { office, state, district } of corrections) console.log(office.pincode, office.name, '|', office.district, office.state, '→', district, state)
console.log('dropped', [...new Set(all.filter(o => !statesOfPincode(o.pincode).length).map(o => o.pincode + o.state))].join(' '))
// offices' district → state consistency
const dist = Map.groupBy(offices.filter(o => o.district), o => o.district.toLowerCase())
for (const [d, l] of dist) { const st = [...Map.groupBy(l, o => o.state)].map(([s, x]) => [s, x.length] as const); if (st.length > 1) console.log(d, st.join(' ; ')) }
for (const p of ['244','246','247','262','160','605','607','609','362','396','813','814']) { const pins = Map.groupBy(offices.filter(o => o.pincode.startsWith(p)), o => o.pincode); const split = [...pins].filter(([, l]) => new Set(l.map(o => o.state)).size > 1); console.log(p, 'split pins', split.map(([x, l]) => x + ':' + [...Map.groupBy(l, o => o.state)].map(([s, y]) => s.slice(0, 6) + y.length)).join(' ')) }
