import { loadGazetteer } from './src/modules/places/gazetteer.ts'
import { distanceKm } from './src/kernel/distance.ts'
const [a, b] = ['data/india.tsv.br', '/tmp/new.br'].map(f => { const g = loadGazetteer(f); return new Map(Array.from({ length: g.size }, (_, i) => { const p = g.place(i); return [p.id, p] as const })) }) as [Map<string, any>, Map<string, any>]
const gone = [...a.values()].filter(p => !b.has(p.id)); const fresh = [...b.values()].filter(p => !a.has(p.id))
console.log('gone', gone.length, 'new', fresh.length)
const kinds = Map.groupBy(gone, p => p.kind); for (const [k, l] of kinds) console.log(k, l.length, l.slice(0, 12).map(p => p.id).join(' '))
const moved = [...b.values()].filter(p => a.has(p.id) && distanceKm(a.get(p.id), p) > 25)
console.log('moved >25', moved.length, '>100', moved.filter(p => distanceKm(a.get(p.id), p) > 100).length, 'state', [...b.values()].filter(p => a.has(p.id) && a.get(p.id).state !== p.state).map(p => p.id + ' ' + a.get(p.id).state + '→' + p.state).join('; '))
console.log(moved.toSorted(() => Math.random() - .5).slice(0, 15).map(p => `${p.id} ${a.get(p.id).lat},${a.get(p.id).lng} → ${p.lat},${p.lng} ${p.district}`).join('\n'))
