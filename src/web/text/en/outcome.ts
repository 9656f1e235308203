/** The two screens after the payment dialog, and the one after asking for a long-distance price. */
export const outcome = {
  paid: {
    title: 'Your Payment Is Successful',
    text: 'Thank you. The money has reached us and your slot is yours. The receipt is kept with your booking.',
    cap: 'Payment',
    stamp: 'Paid',
    next: [
      ['We check your list', 'A person reads it and writes to you. The slot is yours meanwhile.'],
      ['Crew and vehicle', 'You see who comes and in which truck, in My Booking.'],
      ['Balance', 'Payable online once we have approved, or on the day.'],
    ],
  },
  /** A token without a day: no slot is booked with it. */
  undated: {
    title: 'Your Payment Is Successful',
    text: 'Your token is received; we agree the day. Choose it in My Booking, or we call you. The receipt is kept with your booking.',
    cap: 'Token',
    stamp: 'Received',
    next: [
      ['The day', 'You choose it in My Booking, or we call you.'],
      ['We approve', 'A person reads your list and confirms the day.'],
      ['Balance', 'Payable online once we have approved, or on the day.'],
    ],
  },
  asked: {
    title: 'Thank you, we have your list',
    text: 'Over 150 km our team prices the move. The quotation comes by message and stays in My Booking. Nothing to pay till then.',
    cap: 'Your list',
    stamp: 'Received',
    next: [
      ['We price it', 'Road km, truck, packing, handling and insurance, line by line.'],
      ['You decide', 'The quotation is yours to take or leave.'],
      ['Token', 'Pay it online to hold your date.'],
    ],
  },
  failed: {
    title: 'Oops, Failed to pay, please try again',
    text: 'Your booking and its price are kept. If the money has left your account, it either reaches us by itself or your bank returns it within 7 working days.',
    cap: 'Payment',
    stamp: 'Not paid',
    tips: [
      'Check the amount limit of your card or UPI.',
      'Try another card, or pay by UPI.',
      'Still stuck? Call us and we take it from here.',
    ],
  },
  label: { order: 'Order', nextTitle: 'What happens next', tipsTitle: 'What often helps' },
  payAgain: (amount: string) => `Pay ${amount} again`,
  back: 'Go To Back',
  booking: 'See my booking',
  call: (phone: string) => `Call ${phone}`,
} as const
