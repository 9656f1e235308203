import { HOUR_MINUTES, type SeedCategory } from './category.ts'

const parts = 'Spare parts: at printed prices, shown to you before they are fitted'

export const electric: SeedCategory = {
  id: 5,
  slug: 'electrician-and-ac',
  name: 'Electrician and AC',
  tagline: 'Taken down at the old home, fixed and tested at the new one.',
  image: 'icon-electric',
  trade: 5,
  capacity: 8,
  safetyInspection: true,
  services: [
    {
      id: 501,
      name: 'Electrician',
      description: 'Fans, lights, sockets and boards by the job, with a wireman who holds a licence.',
      warranty: '30 days on workmanship',
      sac: '995461',
      included: ['Visit and labour', 'Testing before and after', 'Tape, screws and small wire'],
      excluded: [parts, 'New concealed wiring'],
      questions: [
        [
          'What if it turns out to be more?',
          'The electrician tells you the price of the further job before starting it.',
        ],
        ['Do you bring a ladder?', 'Up to 8 ft. For double-height ceilings say so when we call.'],
      ],
      at: 'to',
      goesWith: [604, 504],
      options: [
        ['Fan: put up or take down', 199, 30],
        ['Light or tube: put up', 149, 20],
        ['Chandelier: put up', 799, 90],
        ['Switch or socket: repair or change', 129, 20],
        ['Switchboard: new, surface', 449, HOUR_MINUTES],
        ['MCB or fuse: change', 249, 30],
        ['Inverter and battery: connect', 599, HOUR_MINUTES],
        ['Geyser: fix on the wall and connect', 549, HOUR_MINUTES],
        ['Safety check of the whole home', 499, HOUR_MINUTES],
      ],
    },
    {
      id: 502,
      name: 'AC service and repair',
      description: 'Jet-pump cleaning of both units, drain cleared, cooling measured before and after.',
      warranty: '30 days on cooling',
      sac: '998715',
      included: ['Indoor and outdoor unit washed', 'Gas pressure checked', 'Cooling measured before and after'],
      excluded: [parts, 'Scaffolding or rope work at height'],
      questions: [
        ['How often is a service needed?', 'Twice a year: before summer and after the monsoon.'],
        ['Is gas included?', 'Only in the option that says so. We show you the pressure before we fill.'],
      ],
      goesWith: [501, 304],
      options: [
        ['Split AC: jet service', 599, HOUR_MINUTES],
        ['Window AC: jet service', 499, HOUR_MINUTES],
        ['Diagnosis of a fault', 299, 45],
        ['Gas filled and leak repaired', 2_799, 2 * HOUR_MINUTES],
      ],
    },
    {
      id: 503,
      name: 'AC uninstallation',
      description: 'Gas locked in the outdoor unit, pipes and brackets taken down and packed for the truck.',
      warranty: 'Gas loss while taking down is refilled free',
      sac: '998715',
      included: ['Gas pumped down', 'Both units and brackets taken down', 'Ends sealed, pipes coiled and tied'],
      excluded: ['Patching of the wall', 'Rope work at height'],
      questions: [
        ['When should it be?', 'The day before the move, so that the units stand ready for the crew.'],
        ['Can the pipes be used again?', 'Copper usually twice. The technician tells you if it is too thin.'],
      ],
      at: 'from',
      goesWith: [504, 301],
      options: [
        ['Split AC', 699, HOUR_MINUTES],
        ['Window AC', 499, 45],
      ],
    },
    {
      id: 504,
      name: 'AC installation',
      description: 'Brackets level, pipes flared and leak-tested, vacuum pulled before the gas is let in.',
      warranty: '60 days against leaks',
      sac: '995463',
      included: ['Indoor and outdoor unit mounted', 'Leak test and vacuum', 'Cooling shown to you'],
      excluded: ['Copper pipe beyond 3 m: ₹799 a metre', 'Outdoor bracket: ₹599', 'New power point'],
      questions: [
        [
          'Is there a power point?',
          'A 16 A socket on its own line is needed. An electrician can come on the same day.',
        ],
        ['Does the gas have to be filled?', 'Not if it was locked in when the AC was taken down.'],
      ],
      at: 'to',
      goesWith: [501, 604],
      options: [
        ['Split AC', 1_499, 2 * HOUR_MINUTES],
        ['Window AC', 799, HOUR_MINUTES],
      ],
    },
  ],
}
