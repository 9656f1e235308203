import { faultText } from './faults.ts'

const count = (n: number, one: string, many: string) => `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`
/** '1 piece', '45 pieces' */
export const pieces = (n: number) => count(n, 'piece', 'pieces')
/** '451', '96.5': tenths only where they are seen. */
export const volume = (n: number) => n.toLocaleString('en-IN', { maximumFractionDigits: n < 100 ? 1 : 0 })
/** '451 cft' */
export const cft = (n: number) => `${volume(n)} cft`
/** '1st', '2nd', '3rd', '14th' */
const ordinal = (n: number) => {
  const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${ending}`
}
/** 'Ground floor', '3rd floor', 'Basement 2' */
export const floorName = (floor: number) =>
  floor === 0 ? 'Ground floor' : floor < 0 ? `Basement ${-floor}` : `${ordinal(floor)} floor`
/** '3rd floor, by stairs' */
export const floorLine = (floor: number, lift: boolean) =>
  floor === 0 ? 'Ground floor' : `${floorName(floor)}, ${lift ? 'service lift' : 'by stairs'}`

export const wizard = {
  title: 'Book your move',
  banner: 'Stress-Free Moving Solution',
  steps: ['Movement details', 'Moving assets', 'Schedule', 'Summary', 'Payment'],
  stepsName: 'Steps',
  /** What a screen reader says of a number with its two buttons. */
  counted: (what: string) => ({ quantity: `Quantity: ${what}`, less: `One less: ${what}`, more: `One more: ${what}` }),
  stepOf: (step: number) => `Step ${step} of 5`,
  call: 'Call us',
  callOn: (phone: string) => `Call us on ${phone}`,
  back: 'Back',
  backTo: (step: number) => `Back to step ${step}`,

  otherTab: { title: 'Your move went on in another tab', text: 'This is how it stands now.' },

  movement: {
    heading: 'Where are you shifting?',
    intro: 'Floors and lifts decide how many hands we send. The society gate is near enough.',
    from: 'Moving From',
    to: 'Moving To',
    floor: 'Floor no.',
    floorOf: { from: 'Moving From floor', to: 'Moving To floor' },
    lift: 'Service lift',
    noFloors: 'Nothing to climb.',
    stairs: (floor: number) =>
      floor === 1 ? 'Not here? We charge for 1 floor.' : `Not here? We charge for ${floor} floors.`,
    lifted: 'Good: no charge for floors.',
    who: 'Who are we shifting?',
    whoHint: 'The quotation comes to this number and e-mail.',
    name: 'Name',
    mobile: 'Contact Number',
    email: 'Email',
    change: 'Change',
    // Not kernel/phone.ts, which would bring the numbering plans of the world to the browser.
    contactOf: (mobile: string, email: string) => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)} · ${email}`,
    next: 'Next: your things',
    inCity: 'In-city move',
    byHand: { far: 'Long-distance move', 'out-of-reach': 'Beyond our cities' },
    route: 'Your route',
    noRoute: 'Both addresses, and we know the distance.',
    mapOf: (from: string, to: string, km: string) => `${from} to ${to}, ${km} in a straight line`,
    straight: (km: number) => `straight line, charged as ${km} km`,
    straightOnly: 'straight line',
    byHandNote: {
      far: 'From 150 km on our team prices the move: list your things, and we call you with the price. Nothing to pay now.',
      'out-of-reach':
        'No crew of ours is near this pick-up, so our team prices the move: list your things, and we call you with the price. Nothing to pay now.',
    },
  },

  things: {
    skip: 'Skip the list, to the price and the next step',
    heading: 'What is going with you?',
    intro: 'Start from your home’s size, then correct it. A rough count is fine: the crew checks at the door.',
    presets: 'Size of your home',
    presetSets: (name: string) => `${name}: fill the list`,
    replaces: (name: string) => `The list is now a usual ${name}. Correct it below.`,
    undo: 'Undo',
    nothing: 'Nothing yet',
    nothingText: 'Tap the size of your home above, or add things one by one.',
    of: (capacity: string) => `of ${capacity}`,
    full: (percent: number) => `${percent}% full`,
    hold: (percent: number, vehicle: string, load: string, capacity: string) =>
      `${vehicle}, ${percent}% full: ${load} of ${capacity}`,
    free: 'Free',
    room: (free: string) => `${free} is still free in the same truck, at the same transport charge.`,
    packed: 'The truck is full to the door. One more thing may need the next size.',
    selected: 'Selected Items',
    clear: 'Remove all',
    search: 'Search items',
    placeholder: 'Search: cooler, mandir, cycle',
    groups: 'Show a group',
    all: 'All',
    found: (n: number, text: string) =>
      n === 0 ? `Nothing called “${text}”.` : n === 1 ? `1 thing called “${text}”` : `${n} things called “${text}”`,
    notFound: 'Add what comes nearest in size, or tell us when we call: the crew checks the list at the door.',
    more: (n: number) => `${n} more`,
    inGroup: (group: string) => ` in ${group}`,
    add: 'Add',
    addOne: (name: string) => `Add ${name}`,
    each: (one: string, all: string) => `${one} each, ${all}`,
    none: 'None yet',
    next: 'Next: date',
    cost: 'Get Cost',
    onRequest: 'On request',
    costNote: 'Our team prices it and sends you the quotation. Nothing to pay now.',
    running: (load: string, number: string) => `${load}, ${number}`,
  },

  /** Asked with the things where a person works out the price. */
  wish: {
    heading: 'When would you like to move?',
    day: 'Day you wish for (optional)',
    dayHint: 'You choose the day itself once you have the price, which is the same on any day.',
    within: 'How much it may move',
    withinDays: (days: number) =>
      days === 0 ? 'That day only' : days === 7 ? 'A week earlier or later' : `${days} days earlier or later`,
    note: 'What else should we know? (optional)',
    noteHint: 'A car or bike that comes along, storage in between, days that do not work.',
  },

  schedule: {
    heading: 'When should the crew come?',
    intro: 'Book 3 to 5 days ahead if you can. We hold your slot for 15 minutes while you pay.',
    date: 'Move date',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    earlier: (month: string) => `Earlier: ${month}`,
    later: (month: string) => `Later: ${month}`,
    few: 'Few places',
    full: 'Full',
    lowest: (amount: string) => `Lowest: ${amount}`,
    moreKey: '+ more, in rupees',
    dayLowest: 'lowest price',
    dayFull: 'full',
    arrival: (day: string) => `${day}, arrival between`,
    arrivalNoDay: 'Arrival between',
    pickDay: 'Pick a day to see which crews are free.',
    /** An hour of the day, 12 to 24 and beyond. */
    doneBy: (hour: number) =>
      hour > 24
        ? 'Done the next day'
        : hour > 21
          ? 'Done late in the evening'
          : `Done by about ${hour > 12 ? hour - 12 : 12} PM`,
    freeCrews: (n: number) => (n === 1 ? '1 crew free' : `${n} crews free`),
    noCrew: 'No crew left this day',
    slotTaken: 'The last crew of that slot was just taken. Nothing was charged: pick another slot.',
    nextPackage: 'Next: package',
    changeDate: 'Change the date',
    packages: 'How much should we do?',
    packagesIntro: (gst: string) => `Same crew and truck in all three. Each price is all you pay, with ${gst} GST.`,
    token: (amount: string) => `Token ${amount}`,
    chosen: 'Chosen.',
    again: 'Tap again to remove',
    whyOne: 'Why this price',
    whyAll: 'Why these prices',
    part: 'Part',
    beforeGst: 'Before GST',
    discount: 'Discount',
    gst: 'GST',
    insurance: 'Insurance',
    toPay: 'You pay',
    insure: 'Insure my goods',
    insureHint: (rate: string) => `Optional: ${rate} of what your goods are worth. Claims within two days of delivery.`,
    worth: 'What are your goods worth?',
    worthHint: 'Only what is moving, in rupees',
    premium: (amount: string) => `Insurance ${amount}`,
    next: 'Next: check and pay',
  },

  summary: {
    heading: 'Check your move',
    intro: 'This is what the crew will read. Change anything before you pay.',
    route: 'Route',
    things: 'Things',
    when: 'Date and package',
    edit: 'Edit',
    editWhat: (what: string) => `Edit ${what}`,
    contact: 'Contact',
    vehicleFor: (number: string, load: string) => `for ${number}, ${load}`,
    moveDate: 'Move date',
    crew: (slot: string) => `Crew arrives ${slot}`,
    package: 'Package',
    boxes: 'Boxes we bring',
    boxesText:
      'Boxes provided are 17 x 17 x 19 inch, double wall. We bring as many as your list says: change the count there if you need more.',
    boxAlt: 'A carton 17 by 17 by 19 inches',
    quotation: 'Quotation Amount',
    gst: (rate: string) => `GST ${rate}`,
    insurance: 'Insurance',
    insuranceHow: (rate: string, value: string) => `${rate} of goods worth ${value}`,
    total: 'Total',
    token: 'Token to Pay',
    tokenHow: (rate: string) => `${rate} of the quotation, today`,
    balance: 'Balance Amount',
    pay: (amount: string) => `Pay ${amount} token`,
    totalWithGst: 'Total with GST',
    cancelFree: (until: string) =>
      `The balance is due after we approve. Cancel free until ${until}: the full token comes back.`,
    cancelLate:
      'The balance is due after we approve. Your slot is less than 48 hours away, so a cancellation keeps the token.',
    priceChanged: 'The price has changed since you looked. Please check it and pay again.',
  },

  doors: {
    title: 'Doors',
    intro: 'Flat and building at both ends, so that the crew finds you. The rest can wait.',
    flat: 'Flat or house no.',
    building: 'Building or society',
    landmark: 'Landmark (optional)',
    gate: 'Rules of the society (optional)',
    gateHint: 'Goods lift, hours for movers, who has to be told.',
    gateLine: (rules: string) => `Society: ${rules}`,
  },

  payment: {
    heading: 'Pay the token',
    intro: (orderNo: string) =>
      `Your move is saved as ${orderNo}. We hold the slot for 15 minutes; the token books it.`,
    quotation: (orderNo: string) => `Quotation ${orderNo}`,
    later: 'Pay later from My Booking',
  },

  label: {
    heading: 'Your move',
    name: 'Your move so far',
    saved: (time: string) => `Saved on this device, ${time}`,
    notSaved: 'Write on it step by step',
    size: 'Size?',
    from: 'From',
    to: 'To',
    volume: 'Volume',
    things: 'Things',
    vehicle: 'Vehicle',
    date: 'Date',
    arrives: 'Crew arrives',
    package: 'Package',
    notYet: 'Not yet',
    price: 'Price with GST',
    pickThings: 'Pick your things to see it',
    byPerson: 'A person works it out',
    fromPrice: 'from',
    upTo: 'Up to',
    tokenToPay: 'Token to pay',
    draft: 'Draft',
    close: 'Close',
    open: 'Open the label of your move',
  },

  thanks: {
    title: 'Thank you. We have your request.',
    text: (orderNo: string) => `${orderNo}: our team prices it and sends you the quotation. You find it in My Booking.`,
  },

  live: (volume: string, price: string | null) => (price ? `${volume}, from ${price}` : volume),
} as const

const faults: Record<string, string> = {
  'email.required': 'Enter your email: the quotation goes there.',
  'floor.number': 'Enter the floor as a number: 0 is the ground, −1 and −2 are basements, 60 is the highest.',
  'flat.required': 'Enter the flat or house number.',
  'building.required': 'Enter the building or society, or the street of a house.',
  'wish.range': 'Pick a day from today on, within the next four months.',
  'date.required': 'Pick a day and an arrival time.',
  'slot.required': 'Pick an arrival time.',
  'insured.range': 'Enter what your goods are worth, up to ₹1,00,00,000, or untick the insurance.',
}

/** What a field of the wizard says of a fault. */
export const wizardFault = (code: string | undefined) => (code ? (faults[code] ?? faultText(code)) : undefined)
