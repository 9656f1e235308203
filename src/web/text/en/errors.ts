/** Screens shown instead of the one asked for. */
export const errors = {
  notFound: {
    title: 'No one lives at this address',
    text: 'The page may have shifted, or the link has a slip in it. Your move can still start here.',
    to: 'To',
    from: 'From',
    stamp: 'Return to sender',
    quote: 'Get Your Free Quote Now',
    home: 'Go to the first page',
    services: 'Home services',
    booking: 'My Booking',
    call: (phone: string) => `Call ${phone}`,
  },
  offline: {
    title: 'This page did not arrive',
    text: 'The internet connection broke off. What you had saved is safe. Try again once you are online.',
    again: 'Try again',
  },
  away: {
    title: 'Back in a moment',
    text: 'We are lifting something heavy just now. Nothing you wrote is lost. Please try again in a minute.',
    again: 'Try again',
  },
  refused: {
    title: 'This door stays closed',
    text: 'You may not see this page, or it is not the time for it. If you think you should, call us.',
    tooMany: 'Too many tries in a short time. Please wait a few minutes.',
  },
  broken: {
    title: 'Something slipped from our hands',
    text: 'The mistake is ours and has been noted. Try again, or call us and read out this number.',
    reference: 'Reference',
    again: 'Try again',
  },
} as const
