import { type SeedCategory, WORKING_DAY_MINUTES } from './category.ts'

const paint = [
  'Furniture moved, covered and moved back',
  'Cracks filled, walls sanded and primed',
  'Clean-up at the end of each day',
]

export const painting: SeedCategory = {
  id: 2,
  slug: 'painting',
  name: 'Painting',
  tagline: 'By the home or by the wall, with masking, clean-up and a warranty in writing.',
  image: 'icon-painting',
  trade: 2,
  capacity: 3,
  services: [
    {
      id: 201,
      name: 'Full home painting',
      description:
        'Walls and ceilings of the whole flat in washable premium emulsion, two coats over putty and primer.',
      warranty: '1 year on peeling and blisters',
      sac: '995473',
      included: [...paint, 'Premium emulsion, two coats, ceilings too', 'Two shades a room'],
      excluded: ['Doors, windows and grilles', 'Damp: see waterproofing', 'Textures and wallpaper'],
      questions: [
        [
          'Who buys the paint?',
          'We do; it is in the price. You choose shades from the fan deck that the painter brings.',
        ],
        ['Can we live in the flat meanwhile?', 'Yes, room by room. Low-odour emulsion dries in about four hours.'],
        [
          'What if the walls are damp?',
          'The painter measures moisture first. Damp is treated before paint, or the paint will not hold.',
        ],
      ],
      at: 'to',
      goesWith: [302, 604, 204],
      options: [
        ['1 RK', 9_999, 3 * WORKING_DAY_MINUTES],
        ['1 BHK', 14_999, 4 * WORKING_DAY_MINUTES],
        ['2 BHK', 22_999, 5 * WORKING_DAY_MINUTES],
        ['3 BHK', 31_999, 7 * WORKING_DAY_MINUTES],
        ['4 BHK', 42_999, 9 * WORKING_DAY_MINUTES],
      ],
    },
    {
      id: 202,
      name: 'Fresh coat for a rental',
      description:
        'One coat of tractor emulsion in the old shade: what most owners ask for when you hand back the keys.',
      warranty: '6 months on peeling',
      sac: '995473',
      included: [...paint, 'Tractor emulsion, one coat in the same shade', 'Nail holes filled'],
      excluded: ['A change of shade', 'Ceilings of kitchen and baths with soot or damp'],
      questions: [
        [
          'Is one coat enough?',
          'In the same or a lighter shade over sound paint, yes. For a change of shade book the full home painting.',
        ],
        ['How soon can it be done?', 'A 2 BHK takes two days. Book it between the last carton and the handover.'],
      ],
      at: 'from',
      goesWith: [301, 602],
      options: [
        ['1 RK', 5_999, WORKING_DAY_MINUTES],
        ['1 BHK', 8_499, 2 * WORKING_DAY_MINUTES],
        ['2 BHK', 12_999, 2 * WORKING_DAY_MINUTES],
        ['3 BHK', 17_999, 3 * WORKING_DAY_MINUTES],
        ['4 BHK', 23_999, 4 * WORKING_DAY_MINUTES],
      ],
    },
    {
      id: 203,
      name: 'Painting by area',
      description:
        'One wall, one room or one balcony: priced for each 100 sq ft of wall, measured with you before we begin.',
      warranty: '1 year on peeling and blisters',
      sac: '995473',
      included: paint,
      excluded: ['Scaffolding above 12 ft', 'Doors, windows and grilles'],
      questions: [
        [
          'How do I measure?',
          'Width times height of each wall, doors left in. A 10 by 12 ft room has about 440 sq ft of wall and 120 of ceiling.',
        ],
        [
          'What if it is more than I booked?',
          'The painter measures first and shows you the figure. Nothing more is painted without your yes.',
        ],
      ],
      at: 'to',
      goesWith: [604, 302],
      options: [
        ['Tractor emulsion, 100 sq ft', 1_299, 90],
        ['Premium emulsion, 100 sq ft', 1_899, 120],
        ['Royal luxury emulsion, 100 sq ft', 2_699, 120],
        ['Texture wall, 100 sq ft', 6_499, 240],
      ],
    },
    {
      id: 204,
      name: 'Waterproofing',
      description: 'Terraces, bathrooms and outer walls sealed before the rains, with a water test at the end.',
      warranty: '3 years against leaks',
      sac: '995453',
      included: [
        'Moisture survey',
        'Cracks opened and filled',
        'Two coats of acrylic membrane',
        '24 hour water test on terraces',
      ],
      excluded: ['Breaking and laying new tiles', 'Leaks from a neighbour’s pipes'],
      questions: [
        ['When is the best time?', 'On dry walls, so before June or after October.'],
        [
          'Will you break the tiles?',
          'No. Where only that helps, we say so after the survey and you owe nothing more.',
        ],
      ],
      goesWith: [201, 602],
      options: [
        ['Bathroom floor and walls', 6_999, WORKING_DAY_MINUTES],
        ['Terrace, 100 sq ft', 3_499, 180],
        ['Outer wall, 100 sq ft', 2_999, 150],
      ],
    },
  ],
}
