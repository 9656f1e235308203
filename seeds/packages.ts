import type { ServicePackage } from '#modules/catalogue/rules/item.ts'

/** The packages with the crew's work, smallest first. Every bullet is a promise: change it together with the work. */
export const packages: ServicePackage[] = [
  {
    id: 1,
    name: 'Basic',
    tagline: 'You pack, we shift',
    bullets: [
      'Truck and crew for your list',
      'Loading, unloading, carrying up and down',
      'Blankets on furniture, fridge and TV',
      'Empty cartons as listed, yours to keep',
    ],
  },
  {
    id: 2,
    name: 'Standard',
    tagline: 'We pack everything',
    bullets: [
      'All that Basic has',
      '3 layers: paper, bubble wrap, corrugated sheet',
      'Kitchen, clothes and books packed',
      'Beds and wardrobes taken apart and put back',
    ],
  },
  {
    id: 3,
    name: 'Premium',
    tagline: 'We pack and set up',
    bullets: [
      'All that Standard has',
      '5 layers, TV and glass in crates',
      'Unpacked and placed, room by room',
      'Packing waste taken away the same day',
    ],
  },
]
