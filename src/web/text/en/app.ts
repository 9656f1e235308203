/** What a phone says of us once we are on its home screen. */
export const appText = {
  description: 'Packers and movers, and home services at both addresses.',
  booking: 'My Booking',
  move: 'Book a move',
} as const
