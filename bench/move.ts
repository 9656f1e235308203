import { addDays, toIndiaDate } from '../src/kernel/india-time.ts'
import { type Draft, emptyDraft } from '../src/modules/orders/draft/rules/draft.ts'

/** Builds a household of 15 lines from Andheri West to Powai, on one of the next hundred days. */
export function benchDraft(): Draft {
  const place = { city: 'Mumbai', state: 'Maharashtra' }
  return {
    ...emptyDraft,
    name: 'Neha Kulkarni',
    email: 'neha@example.in',
    from: {
      address: 'B-304, Sai Darshan CHS, Four Bungalows, Andheri West',
      place: {
        ...place,
        id: 'l-andheri-west-400053',
        name: 'Andheri West',
        pincode: '400053',
        lat: 19.1364,
        lng: 72.8296,
      },
      floor: 3,
      lift: false,
    },
    to: {
      address: '1402, Lakeview Heights, Central Avenue, Powai',
      place: { ...place, id: 'l-powai-400076', name: 'Powai', pincode: '400076', lat: 19.1176, lng: 72.906 },
      floor: 14,
      lift: true,
    },
    cart: Object.fromEntries(Array.from({ length: 15 }, (_, i) => [i + 1, 1 + (i % 3)])),
    date: addDays(toIndiaDate(new Date()), 1 + Math.floor(Math.random() * 100)),
    slot: ([10, 12, 14, 16] as const)[Math.floor(Math.random() * 4)]!,
    packageId: 2,
  }
}
