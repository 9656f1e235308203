import { inMinutes } from './landing.ts'

/** A city's page (CITY-01). */
export const cityText = {
  title: (city: string) => `Packers and movers in ${city}`,
  description: (city: string, from: string | null) =>
    `House, office, bike and car shifting in ${city} and from ${city} to anywhere in India.${from ? ` 1 BHK from ${from}, with GST.` : ''} See the price line by line before you pay.`,
  lead: (city: string, minutes: number | null) =>
    `Within ${city} or out of it, with our own crews. Write your two addresses and see the price of your list${inMinutes(minutes)}.`,
  address: (city: string) => `Society or area in ${city}`,
  scene: (city: string) =>
    `A crew carries a sofa out of a block of flats in ${city}; our truck waits for the new house.`,
  prices: {
    title: (city: string) => `What a move costs in ${city}`,
    text: (from: string, to: string, km: string) =>
      `${from} to ${to}, ${km} km, with a lift at both ends, on a weekday. The same price book works out yours.`,
    caption: 'Price by size of home and by package',
    home: 'Home',
    load: 'Things',
    cft: (cft: string, vehicle: string) => `${cft} cft, ${vehicle}`,
    foot: (gst: string) =>
      `With ${gst} GST. Floors without a lift, weekends, month-ends and things that need special handling cost more; every line is shown.`,
    go: 'Price my own list',
  },
  week: {
    title: (city: string) => `This week in ${city}`,
    text: (name: string) => `${name} on the same route, with GST. The cheapest days are marked.`,
    caption: 'Price by day and by size of home',
    day: 'Day',
    few: 'Few places',
    full: 'Full',
    lowest: 'lowest price',
    go: 'Pick a day',
  },
  localities: {
    title: (city: string) => `Where we shift in ${city}`,
    text: (city: string) => `Every society, lane and sector of ${city}. Asked for most often:`,
  },
  reviews: (city: string) => `Signed at the door in ${city}`,
  others: 'Other cities',
} as const
