import { readPostOffices } from './bin/gazetteer/sources.ts'
const offices = readPostOffices()
const show = (f: (o: any) => boolean, most = 30) => { const l = offices.filter(f); console.log(l.length); for (const o of l.slice(0, most)) console.log(' ', o.pincode, o.name, '|', o.district, '|', o.state) }
const pre = (p: string, s: string, most = 30) => { console.log(p, s); show(o => o.pincode.startsWith(p) && o.state === s, most) }
for (const [p, s] of [['110','Uttar Pradesh'],['160','Punjab'],['362','Dadra and Nagar Haveli and Daman and Diu'],['384','Rajasthan'],['503','Andhra Pradesh'],['504','Andhra Pradesh'],['505','Andhra Pradesh'],['506','Andhra Pradesh'],['509','Andhra Pradesh'],['531','Telangana'],['533','Puducherry'],['607','Puducherry'],['612','Kerala'],['673','Puducherry'],['756','Telangana'],['781','Meghalaya'],['782','Meghalaya'],['791','Mizoram'],['799','Telangana'],['802','Uttar Pradesh'],['813','Jharkhand'],['814','Bihar'],['900','West Bengal'],['900','Uttar Pradesh'],['305','Telangana'],['335','Telangana']] as const) pre(p, s, 14)
pre('396','Dadra and Nagar Haveli and Daman and Diu', 50)
show(o => /mahe/i.test(o.name) && o.pincode.startsWith('67'))
show(o => o.pincode === '673309' || o.pincode === '673310' || o.pincode === '673311')
console.log('507 districts', [...Map.groupBy(offices.filter(o=>o.pincode.startsWith('507')),o=>o.district)].map(([d,l])=>d+' '+l.length))
show(o => /chintur|kunavaram|kukunoor|velerupadu|nellipaka|yetapaka|chinturu/i.test(o.name))
