import { HOUR_MINUTES, type SeedCategory } from './category.ts'

const clean = 'Single-use towels and sheets, tools sterilised'

/** Salons, taxed by a rule of their own (`seeds/tax-rules.ts`). */
export const beauty: SeedCategory = {
  id: 8,
  slug: 'beauty-and-barber',
  name: 'Beauty and barber',
  tagline: 'After a week of cartons: an hour that is yours, at home.',
  image: 'icon-salon',
  trade: 8,
  capacity: 6,
  services: [
    {
      id: 801,
      name: 'Salon at home for women',
      description: 'Waxing, threading, manicure and pedicure by a trained beautician.',
      warranty: 'Done again free if you are not happy on the day',
      sac: '999722',
      included: [clean, 'Products of known brands, opened before you'],
      excluded: ['Hair colour and chemical treatments'],
      questions: [
        ['Who comes?', 'A woman, trained and verified, with an ID that you can check at the door.'],
        ['What do I need to have ready?', 'A chair, a plug point and a little warm water.'],
      ],
      goesWith: [802, 803],
      options: [
        ['Threading, eyebrows and upper lip', 149, 20],
        ['Waxing, arms and legs', 699, HOUR_MINUTES],
        ['Manicure and pedicure', 899, 90],
        ['Waxing, manicure and pedicure', 1_449, 150],
      ],
    },
    {
      id: 802,
      name: 'Facial and clean-up',
      description: 'For skin that has had dust, sun and no sleep.',
      warranty: 'Done again free if you are not happy on the day',
      sac: '999722',
      included: [clean, 'Patch test first', 'Head and shoulder massage, 10 minutes'],
      excluded: ['Peels and laser'],
      questions: [
        ['Is it for sensitive skin?', 'Tell us before. The beautician tests each product on your arm.'],
        ['For men too?', 'Yes.'],
      ],
      goesWith: [801],
      options: [
        ['Clean-up', 599, 45],
        ['Fruit facial', 899, HOUR_MINUTES],
        ['Gold facial', 1_299, 75],
      ],
    },
    {
      id: 803,
      name: 'Barber at home',
      description: 'Haircut, shave and a head massage, for him and for the children.',
      warranty: 'Done again free if you are not happy on the day',
      sac: '999721',
      included: [clean, 'New blade for everyone', 'Hair swept up'],
      excluded: ['Hair colour'],
      questions: [
        ['Do children get a cut too?', 'Yes, from 2 years on; sit them on your lap.'],
        ['How many in one visit?', 'As many as you add.'],
      ],
      goesWith: [802],
      options: [
        ['Haircut', 249, 30],
        ['Haircut and shave or beard', 349, 45],
        ['Haircut, shave and head massage', 549, HOUR_MINUTES],
        ['Child’s haircut', 199, 20],
      ],
    },
  ],
}
