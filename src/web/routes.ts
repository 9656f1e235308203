import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Files that programs ask for, and answers without a screen. */
const files = [
  route('auth/login', 'customer/login/auth-login.ts'),
  route('console/accounts/files/:file', 'console/accounts/files.ts'),
  route('card/*', 'site/card/card.ts'),
  route('console/audit.csv', 'console/audit/audit-file.ts'),
  route('console/next', 'console/orders/next-waiting.ts'),
  route('console/catalogue/export/:kind', 'console/catalogue/export.ts'),
  route('documents/:id', 'shell/documents/documents.ts'),
  route('documents/quotation/:orderno', 'shell/documents/quotation-document.ts'),
  route('favicon.ico', 'site/files/favicon.ts'),
  route('logout', 'shell/account/logout.ts'),
  route('manifest.webmanifest', 'site/files/manifest.ts'),
  route('mybooking/:orderno/review', 'customer/booking/order/booking-review.ts'),
  route('pictures/:file', 'shell/services/pictures.ts'),
  route('places', 'shell/address/places.ts'),
  route('places/land', 'shell/address/places-land.ts'),
  route('profile/data', 'customer/profile/profile-data.ts'),
  route('robots.txt', 'site/files/robots.ts'),
  route('sitemap.xml', 'site/files/sitemap.ts'),
  route('uploads', 'shell/documents/new-upload.ts'),
  route('uploads/:id', 'shell/documents/uploads.ts'),
  route('.well-known/security.txt', 'site/files/security-txt.ts'),
]

/** What a stranger sees. */
const site = [
  layout('site/landing/words.ts', [
    index('site/landing/landing.tsx'),
    route('packers-and-movers', 'site/landing/landing.tsx', { id: 'packers-and-movers' }),
    route('*', 'site/landing/not-found.tsx'),
  ]),
  layout('site/city/words.ts', [route('packersandmovers/:city', 'site/city/city.tsx')]),
  layout('site/services/words.ts', [
    route('service-details/:id?/:cat_name?', 'site/services/service-details.tsx'),
    route('services/:cat_id?/:cat_name?', 'site/services/services.tsx'),
  ]),
  layout('site/reviews/words.ts', [route('customer-reviews', 'site/reviews/customer-reviews.tsx')]),
  layout('site/content/words.ts', [
    route('about-us', 'site/content/about-us.tsx'),
    route('anti-discrimination-policy', 'site/content/policy.tsx', { id: 'anti-discrimination-policy' }),
    route('blogs', 'site/content/blogs.tsx'),
    route('blogs/:slug', 'site/content/article.tsx'),
    route('careers', 'site/content/careers.tsx'),
    route('contact-us', 'site/content/contact-us.tsx'),
    route('faq', 'site/content/faq.tsx'),
    route('grievance', 'site/content/grievance.tsx'),
    route('help', 'site/content/help.tsx'),
    route('privacy-policy', 'site/content/policy.tsx', { id: 'privacy-policy' }),
    route('register', 'site/content/register.tsx'),
    route('terms-and-conditions', 'site/content/policy.tsx', { id: 'terms-and-conditions' }),
  ]),
]

const customer = [
  layout('customer/login/words.ts', [
    route('checkmail', 'customer/login/checkmail.tsx'),
    route('confirm-email', 'customer/login/confirm-email.tsx'),
    route('create-account', 'customer/login/create-account.tsx'),
    route('forgot', 'customer/login/forgot.tsx'),
    route('login', 'customer/login/login.tsx'),
    route('login/password', 'customer/login/login-password.tsx'),
    route('otp', 'customer/login/otp.tsx'),
    route('reset-password', 'customer/login/reset-password.tsx'),
    route('set-password', 'customer/login/set-password.tsx'),
  ]),
  layout('customer/wizard/words.ts', [route('mover-steps', 'customer/wizard/mover-steps.tsx')]),
  layout('customer/cart/words.ts', [route('cart', 'customer/cart/cart.tsx')]),
  layout('customer/checkout/words.ts', [route('checkout', 'customer/checkout/checkout.tsx')]),
  layout('customer/outcome/words.ts', [
    route('failed-payment', 'customer/outcome/failed-payment.tsx'),
    route('thankyou', 'customer/outcome/thankyou.tsx'),
  ]),
  layout('customer/booking/words.ts', [
    route('b/:link', 'customer/booking/order/booking-link.tsx'),
    route('bookinglist', 'customer/booking/list/bookinglist.tsx'),
    route('mybooking', 'customer/booking/order/mybooking.tsx'),
    route('mybooking/:orderno', 'customer/booking/order/booking.tsx'),
    route('mybooking/:orderno/cancellation', 'customer/booking/change/cancellation.tsx'),
    route('mybooking/:orderno/date', 'customer/booking/change/booking-date.tsx'),
    route('mybooking/:orderno/doors', 'customer/booking/change/booking-doors.tsx'),
  ]),
  layout('customer/profile/words.ts', [
    route('profile', 'customer/profile/profile.tsx'),
    route('profile/confirm', 'customer/profile/profile-confirm.tsx'),
    route('profile/email', 'customer/profile/profile-email.tsx'),
    route('profile/mobile', 'customer/profile/profile-mobile.tsx'),
  ]),
]

const desk = layout('console/words.ts', [
  layout('console/desk.tsx', [
    route('console', 'console/orders/orders.tsx'),
    route('console/account', 'console/account.tsx'),
    route('console/accounts', 'console/accounts/return.tsx'),
    route('console/accounts/books/:book', 'console/accounts/book.tsx'),
    route('console/accounts/debtors', 'console/accounts/debtors.tsx'),
    route('console/accounts/rows/:list', 'console/accounts/rows.tsx'),
    route('console/accounts/settlements', 'console/accounts/settlements.tsx'),
    route('console/accounts/settlements/:id', 'console/accounts/settlement.tsx'),
    route('console/applications', 'console/applications.tsx'),
    route('console/audit', 'console/audit/audit.tsx'),
    route('console/branches', 'console/branches/branches.tsx'),
    route('console/branches/:branch', 'console/branches/branch.tsx'),
    route('console/customers', 'console/customers/customers.tsx'),
    route('console/customers/:id', 'console/customers/customer.tsx'),
    route('console/customers/:id/merge', 'console/customers/merge.tsx'),
    route('console/catalogue', 'console/catalogue/services.tsx'),
    route('console/catalogue/:kind', 'console/catalogue/entries.tsx'),
    route('console/catalogue/:kind/:key', 'console/catalogue/entry-page.tsx'),
    route('console/catalogue/files', 'console/catalogue/files.tsx'),
    route('console/catalogue/files/:id', 'console/catalogue/import.tsx'),
    route('console/catalogue/services/:id', 'console/catalogue/service.tsx'),
    route('console/erasures', 'console/erasures.tsx'),
    route('console/first-steps', 'console/first-steps/first-steps.tsx'),
    route('console/leads', 'console/leads.tsx'),
    route('console/messages', 'console/messages/messages.tsx'),
    route('console/messages/:template/:language/:channel', 'console/messages/text.tsx'),
    route('console/offers', 'console/catalogue/offers.tsx'),
    route('console/offers/:code', 'console/catalogue/coupon.tsx'),
    route('console/orders/:orderno', 'console/orders/order.tsx'),
    route('console/orders/:orderno/date', 'console/orders/order-date.tsx'),
    route('console/places', 'console/places/places.tsx'),
    route('console/places/terms', 'console/places/terms.tsx'),
    route('console/places/:city', 'console/places/city.tsx'),
    route('console/prices', 'console/prices/prices.tsx'),
    route('console/prices/:draft', 'console/prices/draft.tsx'),
    route('console/reconciliation', 'console/reconciliation.tsx'),
    route('console/reviews', 'console/reviews.tsx'),
    route('console/staff', 'console/staff.tsx'),
    route('console/staff/roles', 'console/roles.tsx'),
    route('console/unsent', 'console/first-steps/unsent.tsx'),
    route('console/views', 'console/orders/views.tsx'),
  ]),
  route('console/login', 'console/login/login.tsx'),
  route('console/login/code', 'console/login/login-code.tsx'),
  route('console/login/set-up', 'console/login/login-set-up.tsx'),
])

/**
 * Every path of the web face and the file that is its screen. A `words.ts` stands around the screens of an area and brings what they say;
 * the outermost brings what every page says.
 */
export default [...files, layout('shell/words/everywhere.ts', [...site, ...customer, desk])] satisfies RouteConfig
