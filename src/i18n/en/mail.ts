/** The frame of every mail. */
export default {
  attached: 'Attached: {files}',
  why: 'You are receiving this email because you have a booking with us.',
  'pay-token': 'Pay {token} token',
  'pay-now': 'Pay now',
  review: 'Write a review',
  open: 'Open my booking',
  from: 'From',
  to: 'To',
  at: 'Address',
  chosen: 'chosen',
} as const
