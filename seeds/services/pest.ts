import { HOUR_MINUTES, type SeedCategory } from './category.ts'

const safe = 'Agents registered with the Central Insecticides Board'

export const pest: SeedCategory = {
  id: 7,
  slug: 'pest-control',
  name: 'Pest control',
  tagline: 'Best in an empty flat, the day before your things come.',
  image: 'icon-pest',
  trade: 7,
  capacity: 5,
  services: [
    {
      id: 701,
      name: 'Cockroach and ant control',
      description: 'Gel in hinges and corners, spray at drains: no smell, no need to empty the kitchen.',
      warranty: '90 days, with a free second visit',
      sac: '998531',
      included: [safe, 'Gel and spray', 'Second visit after 15 days'],
      excluded: ['Rats and mice', 'Gardens'],
      questions: [
        [
          'Is it safe for children and pets?',
          'Yes. Gel goes where fingers do not; keep them out of a sprayed room for an hour. Cover an aquarium.',
        ],
        ['Must I empty the kitchen?', 'No. Only the space under the sink.'],
      ],
      at: 'to',
      goesWith: [303, 302],
      options: [
        ['1 RK or 1 BHK', 899, HOUR_MINUTES],
        ['2 BHK', 1_099, 75],
        ['3 BHK', 1_349, 90],
        ['4 BHK', 1_599, 2 * HOUR_MINUTES],
      ],
    },
    {
      id: 702,
      name: 'Termite control',
      description: 'Drill, fill and seal along walls and door frames, so that they do not come back by another way.',
      warranty: '1 year',
      sac: '998531',
      included: [
        safe,
        'Survey with a moisture meter',
        'Drilling at 12 inches, filled and sealed',
        'Check after 6 months',
      ],
      excluded: ['Repair of eaten wood'],
      questions: [
        ['Will the holes be seen?', 'They are 12 mm wide and filled with white cement to the colour of the wall.'],
        [
          'Can it be done with furniture inside?',
          'Yes, drawn 2 ft from the wall. An empty flat is cheaper and better.',
        ],
      ],
      at: 'to',
      goesWith: [701, 601],
      options: [
        ['1 BHK', 2_999, 3 * HOUR_MINUTES],
        ['2 BHK', 3_999, 4 * HOUR_MINUTES],
        ['3 BHK', 4_999, 5 * HOUR_MINUTES],
        ['4 BHK', 6_499, 6 * HOUR_MINUTES],
      ],
    },
    {
      id: 703,
      name: 'Bed bug control',
      description: 'Two treatments two weeks apart: beds, sofas, skirting and plug points.',
      warranty: '60 days after the second visit',
      sac: '998531',
      included: [safe, 'Two visits', 'Beds and sofas treated'],
      excluded: ['Washing of linen', 'Disposal of mattresses'],
      questions: [
        ['Should it be before the move?', 'Before, at the old home: otherwise they travel in the mattress.'],
        ['How long must we stay out?', 'Three hours, then air the rooms for one.'],
      ],
      at: 'from',
      goesWith: [305, 301],
      options: [
        ['1 RK or 1 BHK', 1_799, 2 * HOUR_MINUTES],
        ['2 BHK', 2_299, 2 * HOUR_MINUTES],
        ['3 BHK', 2_799, 3 * HOUR_MINUTES],
      ],
    },
    {
      id: 704,
      name: 'Mosquito and fly control',
      description: 'Fogging and larvicide where water stands, before and after the monsoon.',
      warranty: '30 days',
      sac: '998531',
      included: [safe, 'Cold fogging inside', 'Larvicide in drains and balconies'],
      excluded: ['Nets: book a carpenter'],
      questions: [
        ['Does it smell?', 'Lightly, for an hour. Air the rooms after it.'],
        ['Can it be for the whole society?', 'Yes, ask us for a price for the building.'],
      ],
      goesWith: [701, 601],
      options: [
        ['1 or 2 BHK', 999, HOUR_MINUTES],
        ['3 or 4 BHK', 1_399, 90],
      ],
    },
  ],
}
