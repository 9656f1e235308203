import { HOUR_MINUTES, type SeedCategory } from './category.ts'

const brought = 'Machines, cloths and cleaning agents brought along'

export const cleaning: SeedCategory = {
  id: 3,
  slug: 'cleaning',
  name: 'Cleaning',
  tagline: 'The new flat before the cartons, the old one before the keys go back.',
  image: 'icon-cleaning',
  trade: 3,
  capacity: 6,
  services: [
    {
      id: 301,
      name: 'Full home deep cleaning',
      description:
        'A lived-in home from fan to floor: kitchen degreased, bathrooms descaled, every window and grille wiped.',
      warranty: 'Free second visit within 48 hours',
      sac: '998533',
      included: [
        brought,
        'Floors scrubbed by machine',
        'Kitchen cabinets outside, hob and chimney outside',
        'Bathrooms descaled',
        'Fans, lights, windows and grilles',
      ],
      excluded: ['Inside of full cupboards', 'Sofa and carpet shampoo', 'Outside of windows without a balcony'],
      questions: [
        [
          'Must I be at home?',
          'At the start and at the end, to show and to check. In between we need only water and light.',
        ],
        ['How many people come?', 'Two for a 1 BHK, three for a 2 BHK, four for larger homes.'],
      ],
      at: 'from',
      goesWith: [305, 701],
      options: [
        ['1 RK', 2_199, 4 * HOUR_MINUTES, 2],
        ['1 BHK', 2_999, 5 * HOUR_MINUTES, 2],
        ['2 BHK', 3_799, 6 * HOUR_MINUTES, 3],
        ['3 BHK', 4_799, 7 * HOUR_MINUTES, 4],
        ['4 BHK', 5_999, 8 * HOUR_MINUTES, 4],
      ],
    },
    {
      id: 302,
      name: 'Move-in cleaning of an empty home',
      description: 'Before the first carton comes: cupboards inside and out, paint drops, cement haze and every shelf.',
      warranty: 'Free second visit within 48 hours',
      sac: '998533',
      included: [
        brought,
        'Cupboards and drawers inside',
        'Paint and cement marks removed',
        'Bathrooms descaled and disinfected',
        'Balconies washed',
      ],
      excluded: ['Debris by the truckload', 'Polishing of marble'],
      questions: [
        ['When should it be?', 'After the painter, before the crew. Best the day before your move.'],
        ['Is there power and water?', 'We need both. Ask the owner to have them connected by then.'],
      ],
      at: 'to',
      goesWith: [701, 604],
      options: [
        ['1 RK', 1_799, 3 * HOUR_MINUTES],
        ['1 BHK', 2_499, 4 * HOUR_MINUTES],
        ['2 BHK', 3_199, 5 * HOUR_MINUTES],
        ['3 BHK', 3_999, 6 * HOUR_MINUTES],
        ['4 BHK', 4_999, 7 * HOUR_MINUTES],
      ],
    },
    {
      id: 303,
      name: 'Kitchen cleaning',
      description: 'Grease off tiles, hob, chimney and cabinets, with food-safe agents.',
      warranty: 'Free second visit within 48 hours',
      sac: '998533',
      included: [
        brought,
        'Chimney filters soaked',
        'Cabinets outside, inside if emptied',
        'Sink, tiles and slab descaled',
      ],
      excluded: ['Opening the chimney motor', 'Inside of the oven'],
      questions: [
        ['Should I empty the cabinets?', 'If you want them clean inside, yes. Otherwise we clean the outside.'],
        ['Is it safe for food?', 'Yes. Surfaces are rinsed twice and dry when we leave.'],
      ],
      goesWith: [304, 701],
      options: [
        ['Kitchen without chimney', 1_299, 2 * HOUR_MINUTES],
        ['Kitchen with chimney', 1_699, 3 * HOUR_MINUTES],
      ],
    },
    {
      id: 304,
      name: 'Bathroom cleaning',
      description: 'Hard-water scale, soap film and black corners removed, drains flushed.',
      warranty: 'Free second visit within 48 hours',
      sac: '998533',
      included: [brought, 'Tiles, taps and glass descaled', 'Toilet and basin disinfected', 'Drain flushed'],
      excluded: ['Blocked pipes: book a plumber', 'Regrouting of tiles'],
      questions: [
        [
          'Does the scale come off fully?',
          'From tiles and steel nearly always. Glass that is etched stays dull, and we tell you so before.',
        ],
        ['Is acid used?', 'No. Acid eats the grout and the steel.'],
      ],
      goesWith: [303, 602],
      options: [
        ['One bathroom', 499, HOUR_MINUTES],
        ['Two bathrooms', 899, 2 * HOUR_MINUTES],
        ['Three bathrooms', 1_249, 3 * HOUR_MINUTES],
      ],
    },
    {
      id: 305,
      name: 'Sofa, mattress and carpet shampoo',
      description: 'Dust and stains drawn out by machine; dry enough to sit on after four hours.',
      warranty: 'Free second visit within 48 hours',
      sac: '998533',
      included: [brought, 'Vacuum, shampoo and extraction', 'Spot treatment'],
      excluded: ['Leather polish', 'Burns and dyes'],
      questions: [
        ['How long until it is dry?', 'About four hours under a fan, eight in the monsoon.'],
        ['Does every stain go?', 'Tea, food and mud mostly. Ink and dye often leave a shadow.'],
      ],
      goesWith: [301, 704],
      options: [
        ['Sofa, 3 seats', 799, HOUR_MINUTES],
        ['Sofa, 5 seats', 1_199, 90],
        ['Sofa, 7 seats', 1_599, 2 * HOUR_MINUTES],
        ['Mattress, double', 699, HOUR_MINUTES],
        ['Carpet up to 50 sq ft', 599, HOUR_MINUTES],
      ],
    },
  ],
}
