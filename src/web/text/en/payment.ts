export const paymentText = {
  thanksTitle: (name: string) => `Thank you, ${name}`,
  tokenPaid: (amount: string) => `Token of ${amount} received. Your slot is booked.`,
  tokenOnly: (amount: string) => `Your token of ${amount} is received; we agree the day.`,
  balancePaid: (amount: string) => `Balance of ${amount} received.`,
  pending: {
    kind: 'info',
    title: 'Your bank has not confirmed yet',
    text: 'If money left your account, we book it as soon as the bank confirms. You need not pay again.',
  },
  'slot-full': {
    kind: 'warning',
    title: 'Received, but the slot has filled',
    text: 'Somebody was faster while you paid. We call you to agree another time, or give all of it back.',
  },
  short: {
    kind: 'warning',
    title: 'Received, but not all of the token',
    text: 'The price rose since you began to pay. Pay the rest to complete the token.',
  },
  failedTitle: 'Payment Failed',
  dismissed: 'You closed the payment before it was done.',
  cannotOpen: 'Payment Initialization Failed',
  notCharged: 'Nothing was charged. Check your internet and try again.',
  loginAgain: 'Please log in again',
  loginAgainText: 'You were logged out meanwhile. Nothing was charged; after the login you can pay.',
  needsScript: 'Paying needs JavaScript. Please switch it on, or call us to pay by phone.',
  opening: 'Opening payment…',
} as const
