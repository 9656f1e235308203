import { HOUR_MINUTES, type SeedCategory, WORKING_DAY_MINUTES } from './category.ts'

export const estate: SeedCategory = {
  id: 4,
  slug: 'estate-and-rental-agreement',
  name: 'Estate and rental agreement',
  tagline: 'The flat, the paper and the police form: settled before the truck comes.',
  image: 'icon-rental',
  trade: 4,
  capacity: 6,
  services: [
    {
      id: 401,
      name: 'Rental agreement',
      description:
        'Drafted, stamped and signed at your door: 11 months or registered leave and licence, as your State asks.',
      warranty: 'Corrected free of charge if the office returns it',
      sac: '998214',
      included: [
        'Draft within a day, two rounds of changes',
        'Visit for signatures or biometrics',
        'Scan by e-mail, original by courier',
      ],
      excluded: ['Stamp duty and registration fee: paid at actuals, with receipt', 'Police verification'],
      questions: [
        [
          '11 months or registered?',
          'Maharashtra asks for registration of every leave and licence. Elsewhere agreements of under 12 months are usually only stamped.',
        ],
        [
          'What do you need from us?',
          'Aadhaar and PAN of both sides, the owner’s electricity bill or index II, rent, deposit and dates.',
        ],
        ['Do both have to be there?', 'Not at the same time. We visit owner and tenant at two addresses if need be.'],
      ],
      at: 'to',
      goesWith: [404, 302],
      options: [
        ['11 months on stamp paper, delivered', 799, HOUR_MINUTES],
        ['Registered leave and licence, at your door', 1_999, HOUR_MINUTES],
        ['Commercial lease, registered', 3_999, 2 * HOUR_MINUTES],
      ],
    },
    {
      id: 402,
      name: 'Home search for tenants',
      description: 'Five flats that fit your brief, seen in one day with a driver, and the rent negotiated for you.',
      warranty: 'Five more visits free if none fits',
      sac: '997222',
      included: [
        'A call about your brief',
        'Five visits in a day',
        'Rent and deposit negotiated',
        'Check of owner’s papers',
      ],
      excluded: ['Brokerage asked by an owner’s own agent', 'The agreement itself'],
      questions: [
        ['Do you charge a month’s rent?', 'No. You pay the price shown, whatever the rent.'],
        ['What if I take none?', 'We show you five more on another day, at no charge.'],
      ],
      goesWith: [401, 404],
      options: [
        ['Up to 2 BHK', 4_999, WORKING_DAY_MINUTES],
        ['3 BHK and larger', 7_999, WORKING_DAY_MINUTES],
      ],
    },
    {
      id: 403,
      name: 'Letting for owners',
      description: 'Photographs, listing, visits and a checked tenant: you decide, we do the walking.',
      warranty: 'A new tenant free if the first leaves within 60 days',
      sac: '997222',
      included: ['Photographs and a listing on three portals', 'All visits', 'Employer and past-owner check'],
      excluded: ['Repairs before letting', 'The agreement itself'],
      questions: [
        ['How long does it take?', 'In our cities three weeks is usual at a rent near the market’s.'],
        [
          'Who chooses the tenant?',
          'You do. We bring checked papers and advise no one by community, diet or family status.',
        ],
      ],
      goesWith: [401, 202],
      options: [
        ['Flat up to 2 BHK', 5_999, 2 * HOUR_MINUTES],
        ['Flat of 3 BHK and larger', 8_999, 2 * HOUR_MINUTES],
      ],
    },
    {
      id: 404,
      name: 'Tenant police verification',
      description: 'The form filled, filed at the right station and brought back acknowledged.',
      warranty: 'Filed again free of charge if returned',
      sac: '998214',
      included: ['Form and papers prepared', 'Filing online or at the station', 'Acknowledgement by e-mail'],
      excluded: ['Fees of the State, where any'],
      questions: [
        ['Is it needed?', 'The police of most cities ask owners for it; an owner who skips it can be fined.'],
        ['How long does it take?', 'Filing two days, the acknowledgement up to two weeks.'],
      ],
      at: 'to',
      goesWith: [401],
      options: [
        ['One tenant', 499, HOUR_MINUTES],
        ['Family or up to four flatmates', 899, HOUR_MINUTES],
      ],
    },
  ],
}
