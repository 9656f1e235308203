export const bookingDoors = {
  title: (orderNo: string) => `Doors of ${orderNo}`,
  back: (orderNo: string) => `Booking ${orderNo}`,
  heading: 'Which doors?',
  lead: 'Flat and building, so that the crew finds you and the gate lets it in. The rest can wait.',
  save: 'Save the doors',
  saveAndPay: 'Save, then pay the token',
  done: 'The crew knows the doors.',
} as const
