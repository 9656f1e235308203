export const paymentText = {
  thanksTitle: (name: string) => `Thank you, ${name}`,
  tokenPaid: (amount: string) => `Token of ${amount} received. Your slot is booked.`,
  balancePaid: (amount: string) => `Balance of ${amount} received.`,
  pendingTitle: 'Your bank has not confirmed yet',
  pendingText: 'If money left your account, we book it as soon as the bank confirms. You need not pay again.',
  failedTitle: 'Payment Failed',
  dismissed: 'You closed the payment before it was done.',
  cannotOpen: 'Payment Initialization Failed',
  needsScript: 'Paying needs JavaScript. Please switch it on, or call us to pay by phone.',
  opening: 'Opening payment…',
} as const
