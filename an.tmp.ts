import { readPostOffices } from './bin/gazetteer/sources.ts'
const offices = readPostOffices()
// per pincode states
const by = Map.groupBy(offices, o => o.pincode)
let split = 0
const pre = new Map<string, Map<string, number>>()
for (const [p, list] of by) { const st = new Map<string, number>(); for (const o of list) st.set(o.state, (st.get(o.state) ?? 0) + 1); if (st.size > 1) { split++; }
 for (const [s, n] of st) { const k = p.slice(0, 3); const m = pre.get(k) ?? new Map(); pre.set(k, m); m.set(s, (m.get(s) ?? 0) + n) } }
console.log('pincodes', by.size, 'split', split)
for (const [k, m] of [...pre].sort()) if (m.size > 1) console.log(k, [...m].sort((a, b) => b[1] - a[1]).map(([s, n]) => `${s} ${n}`).join(', '))
console.log([...new Set(offices.map(o=>o.state))].sort().join('; '))
