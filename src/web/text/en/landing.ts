import type { Drawing } from '../../ui/illustrations/drawings.ts'

/** The claim of how fast a quote is there; nothing where the operator makes none. */
export const inMinutes = (minutes: number | null) => (minutes === null ? '' : ` in under ${minutes}\u00a0minutes`)

/** The landing page. Claims and contact come from the operator's configuration. */
export const landing = {
  title: (brand: string) => `${brand}: packers and movers, and home services, across India`,
  description: (minutes: number | null) =>
    `Write your two addresses and get a free moving quote${inMinutes(minutes)}. House, office, bike and car shifting with our own trucks and crews.`,
  hero: {
    title: 'From this address to the next.',
    lead: (minutes: number | null) =>
      `Packers and movers with our own trucks and crews. Write your two addresses and get a free quote${inMinutes(minutes)}.`,
    scene:
      'A crew of two carries a sofa out of a block of flats. A dashed route runs past our truck to a house, where it ends at a pin.',
  },
  quote: {
    title: 'Moving quote',
    free: 'Free',
    from: 'Moving from',
    to: 'Moving to',
    address: 'Society, area or pincode',
    name: 'Name',
    mobile: 'Contact Number',
    mobileHint: '10 digits',
    email: 'Email',
    emailHint: 'Where we send the quote',
    submit: 'Get Your Free Quote Now',
    sending: 'One moment',
    note: 'No payment and no account needed for a quote.',
    unreached: 'No crew of ours is near this pick-up: our team prices it and calls you.',
    failed: 'Please correct what is marked.',
    faults: {
      from: 'Write the address or area you are leaving.',
      to: 'Write the address or area you are going to.',
      name: 'Write your name, so that we know whom to ask for.',
      mobile: 'Write your 10-digit mobile number.',
      email: 'Write an e-mail like name@example.in.',
    },
  },
  marks: {
    label: (brand: string) => `${brand} in numbers`,
    moves: 'moves completed',
    years: 'years of shifting',
    locations: 'locations served',
    vehicles: 'own vehicles',
    minutes: 'minutes to a free quote',
    under: 'under',
  },
  services: {
    title: 'Home services at both addresses',
    text: 'Paint the new flat, clean the old one, fix what the move shook loose.',
    city: 'Select Your City',
  },
  moves: {
    title: 'What we shift',
    text: 'One crew from the first carton to the last screw, in the city or across the country.',
    go: 'Price my house',
  },
  stops: { title: 'How it works, in four stops' },
  sizes: {
    title: 'How big is your move?',
    text: 'A good guess for most homes. Your own list decides the truck, and you see how.',
    caption: 'Crew size, vehicle, volume and cartons by size of move',
    move: 'Move',
    volume: 'Volume',
    cartons: 'Cartons',
    vehicle: 'Vehicle, drawn to scale',
    crew: 'Crew',
    cft: 'cft',
    people: 'people',
    orMore: 'or more',
    truck: (feet: number) => `Truck with a ${feet} foot body, drawn to scale`,
    foot: 'Our carton is 17 × 17 × 19 inch, which is 3.2 cft. Box beds come apart and take half the room.',
  },
  reviews: {
    title: 'Signed at the door',
    all: 'All customer reviews',
    stamp: 'Delivered',
    stars: (stars: number) => `${stars} of 5 stars`,
    clients: 'Offices we have shifted',
    sampleClients: 'Staff alone see these client names: they are samples, until BRAND_CLIENTS names yours.',
    sample:
      'Staff alone see this: reviews are samples until one of a completed booking is shown, client names until BRAND_CLIENTS names yours.',
  },
  gallery: { title: 'A day with the crew' },
  faq: { title: 'Before you shift', text: 'Not in this list? Ask us on', all: 'All questions' },
  ready: { title: 'Ready with both addresses?' },
  cities: { title: 'Packers and movers in' },
} as const

type Tile = { text: string; drawing: Drawing; to: string }

/** HOME-02: the first leads to the movers, the others to their category of services. */
export const serviceTiles: readonly Tile[] = [
  { text: 'Packers and movers', drawing: 'icon-moving', to: '/packers-and-movers' },
  { text: 'Painting', drawing: 'icon-painting', to: '/services/2/painting' },
  { text: 'Cleaning', drawing: 'icon-cleaning', to: '/services/3/cleaning' },
  { text: 'Estate and rental agreement', drawing: 'icon-rental', to: '/services/4/estate-and-rental-agreement' },
  { text: 'Electrician and AC', drawing: 'icon-electric', to: '/services/5/electrician-and-ac' },
  { text: 'Carpentry and plumbing', drawing: 'icon-carpentry', to: '/services/6/carpentry-and-plumbing' },
  { text: 'Pest control', drawing: 'icon-pest', to: '/services/7/pest-control' },
  { text: 'Beauty and barber', drawing: 'icon-salon', to: '/services/8/beauty-and-barber' },
]

type Move = {
  look: 'house' | 'small' | 'wide'
  ground: 'neel' | 'kraft' | 'green'
  title: string
  text: string
  drawing: Drawing
}

/** HOME-05. */
export const moveKinds: readonly Move[] = [
  {
    look: 'house',
    ground: 'neel',
    title: 'House relocation',
    text: 'We pack, carry, drive and set up again. You keep the keys and the kettle.',
    drawing: 'building',
  },
  {
    look: 'small',
    ground: 'neel',
    title: 'Office relocation',
    text: 'Desks, servers and files, over a weekend.',
    drawing: 'desk',
  },
  {
    look: 'small',
    ground: 'kraft',
    title: 'Bike relocation',
    text: 'Crated upright, tank empty, papers checked.',
    drawing: 'scooter',
  },
  {
    look: 'small',
    ground: 'kraft',
    title: 'Car relocation',
    text: 'On a closed carrier, photographed at both ends.',
    drawing: 'car',
  },
  {
    look: 'small',
    ground: 'neel',
    title: 'Warehouse',
    text: 'Between two homes? Store by the carton.',
    drawing: 'rack',
  },
  {
    look: 'wide',
    ground: 'green',
    title: 'Loading and unloading',
    text: 'You have the truck, we bring the hands. Two to ten people, by the job.',
    drawing: 'crew',
  },
  {
    look: 'wide',
    ground: 'neel',
    title: 'Local shifting',
    text: 'Across the road or across the city, most homes in a single day.',
    drawing: 'truck',
  },
]

export const stops = [
  ['Two addresses', 'Tell us from where, to where, which floor, and if there is a lift.'],
  ['One agreed list', 'Tick what goes. The volume, the vehicle and the price come from that list.'],
  ['Token to hold the date', 'Pay 15% online. Book 3 to 5 days ahead to get the slot you want.'],
  ['Your new address', 'We pack, shift and set up. Pay the balance when we have approved.'],
] as const

export type MoveSize = {
  name: string
  home: string
  volume: string
  cartons: string
  vehicle: string
  /** Inside length and height of the body, ft. */
  body: { feet: number; height: number; axles: 2 | 3 }
  /** Who surely comes, and who may come too. */
  crew: { least: number; most: number; open?: true }
}

/** HOME-07's crews; volumes, cartons and vehicles as movers publish them. */
export const moveSizes: readonly MoveSize[] = [
  {
    name: 'Small',
    home: '1 RK or 1 BHK',
    volume: '120–350',
    cartons: '5–10',
    vehicle: 'Tata 407, 10 ft',
    body: { feet: 10, height: 6, axles: 2 },
    crew: { least: 2, most: 3 },
  },
  {
    name: 'Medium',
    home: '2 BHK',
    volume: '400–600',
    cartons: '10–20',
    vehicle: 'Canter, 17 ft',
    body: { feet: 17, height: 7, axles: 2 },
    crew: { least: 4, most: 5 },
  },
  {
    name: 'Large',
    home: '3 BHK',
    volume: '650–950',
    cartons: '20–30',
    vehicle: 'Closed body, 20 ft',
    body: { feet: 20, height: 8, axles: 2 },
    crew: { least: 6, most: 8 },
  },
  {
    name: 'Extra-large',
    home: '4 BHK or villa',
    volume: '1,000–1,600',
    cartons: '30–40',
    vehicle: 'Container, 32 ft',
    body: { feet: 32, height: 8, axles: 3 },
    crew: { least: 8, most: 10, open: true },
  },
]

export const sampleReviews = [
  {
    from: 'Powai',
    to: 'Kothrud',
    stars: 5,
    text: 'Sixth floor, lift under repair. They had asked about it on the form, so four people came and not two. The almirah has no new scratch.',
    by: 'Meera Kulkarni',
    move: '2 BHK, moved in June',
  },
  {
    from: 'Indiranagar',
    to: 'Salt Lake',
    stars: 5,
    text: 'Final bill was the quote, to the rupee. My mother counted the cartons twice, in Bangalore and in Kolkata. Forty-one both times.',
    by: 'Arindam Sen',
    move: '3 BHK, moved in March',
  },
  {
    from: 'Sector 45',
    to: 'Velachery',
    stars: 4,
    text: 'Truck was two hours late because of the toll. They rang before I could. The scooter reached with a full tank of nothing, as promised.',
    by: 'Lakshmi Narayan',
    move: '1 BHK, moved in May',
  },
] as const

export const sampleClients = ['Kaveri Textiles', 'NILA', 'Banyan & Co.', 'Aravali Labs', 'monsoon foods'] as const

/** HOME-07. */
export const landingQuestions = [
  [
    'Who packs, and who brings the cartons?',
    'With Standard and Premium we do both: the crew brings cartons, bubble wrap, stretch film and tape, packs room by room, and numbers every carton against your list. With Basic you pack, in cartons that we bring.',
  ],
  [
    'How do you pack fragile items?',
    'Glass, crockery and screens are wrapped one by one, packed upright in double-wall cartons and marked fragile. They are loaded last and taken down first.',
  ],
  [
    'Will you dismantle and fix the furniture again?',
    'Yes. Beds, wardrobes and tables come apart and are put together in the new place. AC and geyser need an electrician, which you can book with us as a home service.',
  ],
  [
    'Which vehicle will come?',
    'The smallest closed truck that takes your whole list, from a 7 ft Tata Ace to a 32 ft container. You see the volume and the vehicle before you pay.',
  ],
  [
    'Can you move a piano, a safe or a big fridge?',
    'Yes. Tell us the item and the floor. Heavy things need more hands, belts and sometimes a hoist, and the quote will say so.',
  ],
  [
    'How many people will come?',
    'Small moves 2–3, medium 4–5, large 6–8, extra-large 8–10 or more labourers. No lift means one or two more.',
  ],
  [
    'How early should I book?',
    'Book 3 to 5 days ahead. Around the 1st, on weekends and in May and June, a week is safer. Ask your society about moving hours and the lift.',
  ],
] as const
