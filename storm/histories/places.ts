import type { ChosenLocality } from '#modules/places/rules/place.ts'

const mumbai = { city: 'Mumbai', state: 'Maharashtra' }

/** Localities of the gazetteer, by their ids. */
export const places = {
  andheri: {
    ...mumbai,
    id: 'l-andheri-west-400053',
    name: 'Andheri West',
    pincode: '400053',
    lat: 19.1364,
    lng: 72.8296,
  },
  powai: { ...mumbai, id: 'l-powai-400076', name: 'Powai', pincode: '400076', lat: 19.1176, lng: 72.906 },
  jayanagar: {
    ...{ id: 'l-jayanagar-560041', name: 'Jayanagar', city: 'Bengaluru', state: 'Karnataka', pincode: '560041' },
    ...{ lat: 12.9299, lng: 77.5824 },
  },
} satisfies Record<string, ChosenLocality>
