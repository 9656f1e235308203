export default {
  description: 'Packers and movers, and home services at both addresses.',
  booking: 'My Booking',
  move: 'Book a move',
} as const
