const carried = (moves: number | null) =>
  moves === null
    ? ''
    : ` Since then our crews have carried about ${moves.toLocaleString('en-IN')} homes and offices down the stairs of one address and up those of the next.`

/** STAT-01. Claims come from the operator's configuration. */
export const aboutText = {
  title: 'About us',
  lead: 'A move is a line from one address to the next. We draw it, price it before you pay, and walk it with you.',
  description: (brand: string) =>
    `${brand} shifts homes and offices across India with its own trucks and crews, and looks after the homes at both ends.`,
  scene: 'A truck between a block of flats and a house, joined by a dashed route',
  company: {
    title: 'The company',
    text: (years: number | null, moves: number | null) => [
      `We began${years === null ? '' : ` ${years} years ago`} with one rule: the price on paper is the price at the door.${carried(moves)}`,
      'We are a relocation company and not a list of phone numbers. The trucks are ours, the crews are on our rolls or partners we know by name, and one person answers for your move from the first carton to the last screw.',
    ],
  },
  services: {
    title: 'What we do',
    moving: 'Shifting',
    movingText:
      'House and office relocation, cars and two-wheelers, packing, loading and unloading, and a dry warehouse for the weeks in between. Across the road or across the country.',
    home: 'Home services',
    homeText:
      'Painting, cleaning, electricians and AC, carpentry and plumbing, pest control, beauty and barber at home, and rental agreements: for the home you leave and the one you enter.',
  },
  why: {
    title: 'Why people choose us',
    reasons: [
      [
        'file',
        'One agreed list',
        'You tick what goes. Volume, truck, crew and price come from that list, line by line.',
      ],
      [
        'lock',
        'Nothing added on the day',
        'What is not on the list is shown to you with its price before it is loaded, or it stays.',
      ],
      [
        'shield',
        'Papers in order',
        'GST invoice, receipts, transit cover on request, and photographs of vehicles at both ends.',
      ],
      [
        'user',
        'A name and a number',
        'The crew’s name and vehicle the day before, and a person on the phone on the day.',
      ],
    ],
  },
  presence: {
    title: 'Where we are',
    text: (cities: number, locations: number | null) =>
      `Crews and offices in ${cities} cities${locations === null ? '' : `, and ${locations.toLocaleString('en-IN')}+ locations that our trucks reach`}.`,
  },
  aims: [
    ['Mission', 'To make shifting in India as plain as posting a letter: an address, a price, a date, and it arrives.'],
    ['Vision', 'A country in which nobody puts off a better job, school or home because moving there is hard.'],
  ],
  values: {
    title: 'What we hold to',
    list: [
      ['Say the price first', 'Whole, with tax, before anybody pays.'],
      ['Carry it as your own', 'Care is a habit of the hands, and we train it.'],
      ['Respect on both sides', 'For the customer’s home and for the worker’s back.'],
      ['Own the mistake', 'Tell it before the customer finds it, and put it right.'],
    ],
  },
} as const
