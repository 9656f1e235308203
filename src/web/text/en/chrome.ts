/** Header, footer, floating buttons and error screens. */
export const chrome = {
  skip: 'Skip to the content',
  home: (brand: string) => `${brand}, home`,
  toasts: { name: 'Messages', close: 'Close message' },
  header: {
    main: 'Main',
    services: 'Home services',
    moving: 'Packers and movers',
    help: 'Help',
    myBooking: 'My Booking',
    call: (phone: string) => `Call us on ${phone}`,
    cart: (count: number) => (count === 0 ? 'Cart, empty' : count === 1 ? 'Cart, 1 thing' : `Cart, ${count} things`),
    account: 'My Account',
    profile: 'Profile',
    logout: 'Logout',
    signIn: 'Sign In',
  },
  footer: {
    line: (locations: number | null) =>
      locations === null
        ? 'Packers and movers, and home services, across India.'
        : `Packers and movers, and home services, in ${locations.toLocaleString('en-IN')}+ locations of India.`,
    whatsapp: 'WhatsApp us',
    company: 'Company',
    customer: 'For Customer',
    social: 'Social Links',
    cities: 'We are here',
    end: (year: number, legalName: string) => `© ${year} ${legalName}. Prices include GST.`,
  },
  floats: { name: 'Reach us', call: 'Call now', whatsapp: 'WhatsApp us' },
  simulators: {
    name: 'Simulators',
    line: 'Simulators are on: nothing here is real.',
    outbox: 'Outbox',
  },
} as const

export const companyLinks = [
  { to: '/about-us', text: 'About us' },
  { to: '/careers', text: 'Careers' },
  { to: '/blogs', text: 'Blogs' },
  { to: '/contact-us', text: 'Contact us' },
  { to: '/grievance', text: 'Grievance officer' },
  { to: '/terms-and-conditions', text: 'Terms and conditions' },
  { to: '/privacy-policy', text: 'Privacy policy' },
  { to: '/anti-discrimination-policy', text: 'Anti-discrimination policy' },
] as const

export const customerLinks = [
  { to: '/services', text: 'Home services' },
  { to: '/mover-steps', text: 'Book a move' },
  { to: '/customer-reviews', text: 'Customer reviews' },
  { to: '/faq', text: 'FAQ' },
  { to: '/help', text: 'Help' },
  { to: '/register', text: 'Become a partner' },
] as const

export const cityPath = (slug: string) => `/packersandmovers/${slug}`
