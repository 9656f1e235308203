/** Pages listed in the footer, in the sitemap and on messenger cards, by the key of their name. */
export const companyLinks = [
  { to: '/about-us', key: 'chrome.companyLinks.about' },
  { to: '/careers', key: 'chrome.companyLinks.careers' },
  { to: '/blogs', key: 'chrome.companyLinks.blogs' },
  { to: '/contact-us', key: 'chrome.companyLinks.contact' },
  { to: '/grievance', key: 'chrome.companyLinks.grievance' },
  { to: '/terms-and-conditions', key: 'chrome.companyLinks.terms' },
  { to: '/privacy-policy', key: 'chrome.companyLinks.privacy' },
  { to: '/anti-discrimination-policy', key: 'chrome.companyLinks.discrimination' },
] as const

export const customerLinks = [
  { to: '/services', key: 'chrome.customerLinks.services' },
  { to: '/mover-steps', key: 'chrome.customerLinks.wizard' },
  { to: '/customer-reviews', key: 'chrome.customerLinks.reviews' },
  { to: '/faq', key: 'chrome.customerLinks.faq' },
  { to: '/help', key: 'chrome.customerLinks.help' },
  { to: '/register', key: 'chrome.customerLinks.partner' },
] as const
