import { DAY, HOUR, type SeedCategory } from './category.ts'

export const moving: SeedCategory = {
  id: 1,
  slug: 'packers-and-movers',
  name: 'Packers and movers',
  tagline: 'A whole home, one scooter or a month of storage, with our own crews.',
  image: 'icon-moving',
  trade: 0,
  capacity: 4,
  gst: 1800,
  services: [
    {
      id: 101,
      name: 'Household shifting',
      description: 'Your whole home packed, carried, driven and set up again. The price comes from your own list.',
      warranty: 'Claims open for 2 days after the move',
      sac: '996511',
      included: [
        'Truck and crew for your list',
        'Loading, unloading, carrying up and down',
        'A price line by line before you pay',
      ],
      excluded: ['Cash, jewellery, papers and medicines: carry them yourself'],
      questions: [
        [
          'When do I see the price?',
          'As soon as both addresses and your list are in. From 150 km on a person works it out and calls you.',
        ],
        ['What do I pay now?', 'A token of 15 % holds your slot. The balance is due once we have approved your list.'],
      ],
      goesWith: [302, 503, 504],
      path: '/mover-steps',
      options: [],
    },
    {
      id: 102,
      name: 'Office relocation',
      description: 'Desks, servers and files over a weekend, with every carton numbered by desk.',
      warranty: 'Claims open for 2 days after the move',
      sac: '996511',
      included: [
        'Numbered cartons by desk',
        'Screens and servers in foam and crates',
        'Work after office hours and on Sundays',
      ],
      excluded: ['Cabling and network set-up', 'Lift permissions of your building'],
      questions: [
        [
          'Can you shift us over a weekend?',
          'Yes. Offices of up to 60 desks usually leave on Friday evening and work again on Monday.',
        ],
        [
          'Who signs for the server?',
          'One named person of yours at each end; our supervisor hands over against the list.',
        ],
      ],
      goesWith: [302, 301],
      path: '/mover-steps',
      options: [],
    },
    {
      id: 103,
      name: 'Vehicle transport in the city',
      description: 'Your bike crated upright or your car on a flat-bed, photographed before loading and at the door.',
      warranty: 'Insured in transit up to the declared value',
      sac: '996511',
      included: [
        'Pick-up and drop within the city',
        'Photographs at both ends',
        'Belts, padding and a closed or flat-bed carrier',
      ],
      excluded: [
        'Fuel left in the tank: keep a quarter at most',
        'Fines on the vehicle',
        'Other cities: ask us for a price',
      ],
      questions: [
        [
          'Which papers do you need?',
          'A copy of the registration certificate, the insurance and your ID. For another State also the NOC of the RTO.',
        ],
        ['May I leave things inside?', 'No. The carrier’s insurance covers the vehicle alone.'],
      ],
      at: 'from',
      goesWith: [104, 105],
      options: [
        ['Scooter or bike up to 150 cc', 1499, 2 * HOUR],
        ['Bike above 150 cc', 1999, 2 * HOUR],
        ['Hatchback', 3499, 3 * HOUR],
        ['Sedan or compact SUV', 4499, 3 * HOUR],
        ['Large SUV', 5499, 3 * HOUR],
      ],
    },
    {
      id: 104,
      name: 'Storage',
      description: 'Between two homes? Your things wait on our racks, sealed, listed and insured, by the month.',
      warranty: 'Insured against fire, water and theft',
      sac: '996729',
      included: ['First month of storage', 'Collection and a sealed inventory', 'Visits by appointment'],
      excluded: ['Food, plants, gas cylinders and anything that burns', 'Delivery back: priced when you call for it'],
      questions: [
        [
          'How do later months work?',
          'Each further month costs the same. Call us a week before the month ends, and we book it for you.',
        ],
        ['Can I take out one carton?', 'Yes, by appointment. Two visits a month are free.'],
      ],
      at: 'from',
      goesWith: [105, 103],
      options: [
        ['Up to 20 cartons, one month', 1499, 2 * HOUR],
        ['1 RK or 1 BHK, one month', 2999, 4 * HOUR],
        ['2 BHK, one month', 4499, 5 * HOUR],
        ['3 BHK, one month', 6499, 6 * HOUR],
      ],
    },
    {
      id: 105,
      name: 'Packing only',
      description: 'You have a truck, we have the hands: three layers around everything, every carton numbered.',
      warranty: 'Breakage inside our cartons is ours for 7 days',
      sac: '998540',
      included: ['Cartons, bubble wrap, stretch film and tape', 'Room by room packing', 'A numbered list of cartons'],
      excluded: ['Carrying and transport', 'Crates for glass and marble: quoted on sight'],
      questions: [
        ['Do I keep the cartons?', 'Yes, they are yours.'],
        [
          'How long does a 2 BHK take?',
          'About six hours with three packers. Start with clothes out of the way of the kitchen.',
        ],
      ],
      at: 'from',
      goesWith: [104, 302],
      options: [
        ['Kitchen only', 2499, 3 * HOUR],
        ['1 RK or 1 BHK', 3999, 4 * HOUR],
        ['2 BHK', 5999, 6 * HOUR],
        ['3 BHK', 8499, DAY],
      ],
    },
  ],
}
