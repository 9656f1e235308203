import type { Page } from '@playwright/test'
import { toIndiaDate } from '../../src/kernel/india-time.ts'
import type { People, Who } from './people.ts'
import { inDays } from './steps.ts'

/** A screen as somebody sees it. `shot` names its picture; `route` is its path in `src/web/routes.ts`. */
export type Screen = { shot: string; route: string; path: string; who: Who; then?: (page: Page) => Promise<void> }

/** Every screen there is, in every state worth looking at, in the order of a customer's way through. */
export function everyScreen({
  orders,
  newPassword,
  priceDraft,
  groupDraft,
  catalogueFile,
  fleet,
  preview,
  settlement,
  lead,
  leadFile,
  firm,
  approval,
}: People): Screen[] {
  const of =
    (who: Who) =>
    (shot: string, route: string, path = `/${route}`, then?: Screen['then']) =>
      ({ shot, route, path, who, ...(then && { then }) }) satisfies Screen
  const [visitor, customer, newcomer, staff] = [of('visitor'), of('customer'), of('newcomer'), of('staff')]
  const month = toIndiaDate(new Date()).slice(0, 7)
  const booking = (shot: string, orderNo: string) => customer(shot, 'mybooking/:orderno', `/mybooking/${orderNo}`)
  const consoleOrder = (shot: string, orderNo: string, then?: Screen['then']) =>
    staff(shot, 'console/orders/:orderno', `/console/orders/${orderNo}`, then)
  return [
    visitor('crew-login', 'crew/login'),
    of('asked')('crew-code', 'crew/login/code'),
    of('worker')('crew', 'crew'),
    visitor('crew-without-network', 'crew/without-network'),
    of('worker')('crew-report-gone', 'crew/jobs/:job/report', '/crew/jobs/1/report'),
    of('worker')('crew-list-gone', 'crew/jobs/:job/list', '/crew/jobs/1/list'),
    of('worker')('crew-visit-gone', 'crew/jobs/:job/visit', '/crew/jobs/1/visit'),
    of('worker')('crew-sign-gone', 'crew/jobs/:job/sign', '/crew/jobs/1/sign'),
    of('worker')('crew-change-gone', 'crew/jobs/:job/change', '/crew/jobs/1/change'),
    of('worker')('crew-cash-gone', 'crew/jobs/:job/cash', '/crew/jobs/1/cash'),
    of('worker')('crew-survey-gone', 'crew/surveys/:survey', '/crew/surveys/1'),
    of('worker')('crew-job-gone', 'crew/jobs/:job', '/crew/jobs/1'),
    visitor('landing', '/', '/'),
    visitor('login-dialog', '/', '/', async page => {
      await page.locator('header a[href*="/login"]:visible').last().click()
      await page.getByRole('dialog').waitFor()
    }),
    visitor('city', 'packersandmovers/:city', '/packersandmovers/pune'),
    visitor('packers-and-movers', 'packers-and-movers'),
    visitor('services', 'services/:cat_id?/:cat_name?', '/services'),
    visitor('services-category', 'services/:cat_id?/:cat_name?', '/services/2/painting?city=pune'),
    visitor('service-details', 'service-details/:id?/:cat_name?', '/service-details/201/full-home-painting'),
    visitor('cart-empty', 'cart'),
    visitor('login', 'login'),
    visitor('login-password', 'login/password'),
    of('asked')('otp', 'otp'),
    of('unknown')('create-account', 'create-account'),
    visitor('forgot', 'forgot'),
    newcomer('checkmail', 'checkmail'),
    newcomer('set-password', 'set-password', new URL(newPassword).pathname + new URL(newPassword).search),
    visitor('reset-password', 'reset-password'),
    visitor('confirm-email', 'confirm-email'),
    visitor('wizard-visitor', 'mover-steps'),
    customer('wizard-1', 'mover-steps', '/mover-steps?step=1'),
    newcomer('wizard-2-empty', 'mover-steps', '/mover-steps?step=2'),
    customer('wizard-2', 'mover-steps', '/mover-steps?step=2'),
    of('faraway')('wizard-2-far', 'mover-steps', '/mover-steps?step=2'),
    customer('wizard-3', 'mover-steps', '/mover-steps?step=3'),
    customer('wizard-3-package', 'mover-steps', '/mover-steps?step=3&part=package'),
    customer('wizard-4', 'mover-steps', '/mover-steps?step=4'),
    customer('wizard-5', 'mover-steps', `/mover-steps?step=5&order=${orders.quoted}`, page =>
      page.getByRole('tab', { name: 'Card' }).waitFor(),
    ),
    customer('thankyou', 'thankyou', `/thankyou?order=${orders.ready}`),
    customer('thankyou-quote', 'thankyou', `/thankyou?kind=quote&order=${orders.far}`),
    customer('thankyou-far', 'thankyou', `/thankyou?order=${orders.undated}`),
    customer('failed-payment', 'failed-payment', `/failed-payment?order=${orders.quoted}`),
    customer('cart', 'cart'),
    customer('checkout-1', 'checkout', '/checkout?step=1'),
    customer('checkout-2', 'checkout', '/checkout?step=2'),
    customer('checkout-3', 'checkout', '/checkout?step=3'),
    customer('checkout-4', 'checkout', '/checkout?step=4'),
    customer('mybooking', 'mybooking'),
    newcomer('bookinglist-empty', 'bookinglist'),
    customer('bookinglist', 'bookinglist'),
    booking('booking-quotation', orders.quoted),
    booking('booking-ready', orders.ready),
    booking('booking-completed', orders.completed),
    booking('booking-cancelled', orders.cancelled),
    booking('booking-long-distance', orders.far),
    booking('booking-far-priced', orders.priced),
    booking('booking-far-undated', orders.undated),
    booking('booking-service', orders.service),
    customer('booking-what-if', 'mybooking/:orderno/what-if', `/mybooking/${orders.quoted}/what-if`),
    customer('booking-far-address', 'mybooking/:orderno/address', `/mybooking/${orders.priced}/address`),
    customer(
      'booking-far-date',
      'mybooking/:orderno/date',
      `/mybooking/${orders.undated}/date?date=${inDays(30)}&slot=12`,
    ),
    customer('booking-date', 'mybooking/:orderno/date', `/mybooking/${orders.ready}/date`),
    booking('booking-changing', orders.changing),
    customer('booking-change', 'mybooking/:orderno/change', `/mybooking/${orders.changing}/change`),
    customer('booking-quotations-none', 'mybooking/:orderno/quotations', `/mybooking/${orders.priced}/quotations`),
    customer('booking-change-none', 'mybooking/:orderno/change', `/mybooking/${orders.ready}/change`),
    customer('today-changing', 'mybooking/:orderno/today', `/mybooking/${orders.changing}/today`),
    customer('booking-cancellation', 'mybooking/:orderno/cancellation', `/mybooking/${orders.ready}/cancellation`),
    customer('today', 'mybooking/:orderno/today', `/mybooking/${orders.ready}/today`),
    customer(
      'today-pass-early',
      'mybooking/:orderno/today/pass',
      `/mybooking/${orders.ready}/today/pass`,
      page => page.waitForURL(/\/today$/), // there is none yet
    ),
    visitor('today-ended', 'today/:link', '/today/TH-20001.20260101.00000000000000000000000000000000'),
    visitor('today-pass-ended', 'today/:link/pass', '/today/TH-20001.20260101.00000000000000000000000000000000/pass'),
    customer('profile', 'profile'),
    customer('profile-confirm', 'profile/confirm'),
    customer('profile-mobile', 'profile/mobile'),
    customer('profile-email', 'profile/email'),
    customer('account-menu', '/', '/', async page => {
      await page.locator('header details:has([action="/logout"]) summary').click()
    }),
    ...['about-us', 'careers', 'blogs', 'faq', 'help', 'contact-us', 'grievance', 'register', 'customer-reviews'].map(
      path => visitor(path, path),
    ),
    visitor('article', 'blogs/:slug', '/blogs/packing-a-kitchen'),
    visitor('help-found', 'help', '/help?q=when+is+my+money+given+back'),
    ...['terms-and-conditions', 'privacy-policy', 'anti-discrimination-policy'].map(path => visitor(path, path)),
    visitor('site-menu', '', '/', async page => {
      const menu = page.locator('header nav summary')
      if (await menu.isVisible()) await menu.click()
    }),
    visitor('link-ended', 'b/:link', '/b/TH-20001.a.000000000000'),
    visitor('approve-ended', 'approve/:link', '/approve/1.a.000000000000000000'),
    visitor('approve', 'approve/:link', approval),
    visitor('hire-ended', 'hire/:link', '/hire/1.000000000000000000'),
    visitor('stop-unknown', 'stop/:link', '/stop/1.0000000000000000'),
    visitor('not-found', '*', '/packers-in-atlantis'),
    visitor('console-login', 'console/login'),
    visitor('console-login-code', 'console/login/code', '/console/login/code'),
    visitor('console-login-set-up', 'console/login/set-up', '/console/login/set-up'),
    staff('console', 'console'),
    consoleOrder('console-order', orders.ready),
    consoleOrder('console-order-unfolded', orders.ready, async page => {
      for (const fold of await page.locator('details:has(form) > summary').all()) await fold.click()
    }),
    consoleOrder('console-order-cancelled', orders.cancelled),
    consoleOrder('console-order-lowered', orders.lowered, async page => {
      for (const title of ['Price breakup', 'Reverse price reduction'])
        await page.locator('summary', { hasText: title }).click()
    }),
    consoleOrder('console-order-far', orders.far),
    consoleOrder('console-order-far-undated', orders.undated, async page => {
      await page.getByRole('link', { name: /^Enter full address/ }).click()
    }),
    consoleOrder('console-order-changing', orders.changing),
    staff('console-quotations', 'console/orders/:orderno/quotations', `/console/orders/${orders.priced}/quotations`),
    staff('console-order-change', 'console/orders/:orderno/change', `/console/orders/${orders.ready}/change`),
    staff(
      'console-order-change-priced',
      'console/orders/:orderno/change',
      `/console/orders/${orders.ready}/change`,
      async page => {
        await page.getByLabel('Description').fill('Waiting at the gate')
        await page.getByLabel('Before GST').fill('500')
        await page.getByRole('button', { name: 'Calculate price' }).last().click()
        await page.getByRole('button', { name: 'Send for approval' }).waitFor()
      },
    ),
    staff(
      'console-order-date',
      'console/orders/:orderno/date',
      `/console/orders/${orders.ready}/date?date=${inDays(23)}&slot=14`,
    ),
    staff('console-catalogue-service', 'console/catalogue/services/:id', '/console/catalogue/services/201'),
    ...['categories', 'groups', 'items', 'presets', 'packages', 'vehicles'].map(kind =>
      staff(`console-${kind}`, 'console/catalogue/:kind', `/console/catalogue/${kind}`),
    ),
    staff('console-item', 'console/catalogue/:kind/:key', '/console/catalogue/items/1', page =>
      page.locator('summary', { hasText: 'Picture' }).click(),
    ),
    ...['presets/2-bhk', 'packages/2', 'vehicles/4', 'categories/3', 'groups/1'].map(path =>
      staff(`console-${path.replace('/', '-')}`, 'console/catalogue/:kind/:key', `/console/catalogue/${path}`),
    ),
    staff('console-files', 'console/catalogue/files'),
    staff('console-file', 'console/catalogue/files/:id', catalogueFile),
    ...['', '/workers', '/teams', '/papers', '/files', '/trucks/new', '/workers/new', '/teams/new'].map(path =>
      staff(
        `console-fleet${path.replaceAll('/', '-')}`,
        `console/fleet${path.replace(/new$/, ':id')}`,
        `/console/fleet${path}`,
      ),
    ),
    staff('console-board', 'console/board', `/console/board?day=${inDays(15)}`),
    staff('console-board-week', 'console/board', '/console/board?view=week'),
    staff('console-board-capacity', 'console/board/capacity', `/console/board/capacity?day=${inDays(12)}`),
    staff('console-board-sheets', 'console/board/sheets'),
    staff('console-board-give', 'console/board/:orderno/:leg', `/console/board/${orders.ready}/1`),
    staff(
      'console-board-breakdown',
      'console/board/trucks/:truck',
      `/console/board/trucks/${fleet.truck.split('/').at(-1)}`,
    ),
    staff(
      'console-board-material',
      'console/board/:orderno/:leg/material',
      `/console/board/${orders.ready}/1/material`,
    ),
    staff('console-costs', 'console/costs'),
    staff('console-durations', 'console/places/durations'),
    staff('console-materials', 'console/costs/materials'),
    staff('console-reports', 'console/reports'),
    staff('console-reports-empty', 'console/reports', '/console/reports?period=2024-04'),
    staff('console-reports-rows', 'console/reports/:report', '/console/reports/leads?by=source'),
    staff('console-trips', 'console/trips'),
    staff('console-trip-new', 'console/trips/:id', '/console/trips/new'),
    staff('console-sales', 'console/leads', '/console/leads?whose=all'),
    staff('console-sales-file', 'console/leads/file'),
    staff('console-sales-file-read', 'console/leads/file/:id', leadFile),
    staff('console-sales-new', 'console/leads/new'),
    staff('console-sales-lead', 'console/leads/:id', lead),
    staff('console-sales-surveys', 'console/leads/surveys'),
    staff('console-sales-plan', 'console/leads/plan'),
    staff('console-sales-hand-over', 'console/leads/hand-over'),
    staff('console-sales-sources', 'console/leads/sources'),
    staff('console-sales-source', 'console/leads/sources/:id', '/console/leads/sources/1'),
    staff('console-sales-phone', 'console/leads/phone'),
    staff('console-cash', 'console/cash'),
    staff('console-firms', 'console/business-customers'),
    staff('console-firm-new', 'console/business-customers/:id', '/console/business-customers/new'),
    staff('console-firm', 'console/business-customers/:id', firm),
    staff('console-fleet-file', 'console/fleet/files/:id', fleet.file),
    staff('console-fleet-truck', 'console/fleet/trucks/:id', fleet.truck),
    staff('console-fleet-worker', 'console/fleet/workers/:id', fleet.worker),
    staff('console-fleet-team', 'console/fleet/teams/:id', fleet.team),
    staff('console-coupon', 'console/offers/:code', '/console/offers/PAINT1500'),
    staff('console-city', 'console/places/:city', '/console/places/pune'),
    staff('console-terms', 'console/places/terms'),
    staff('console-places-found', 'console/places', '/console/places?find=aurangabad'),
    staff('console-company', 'console/content'),
    staff('console-look', 'console/content/look'),
    ...['article', 'answer', 'question', 'policy', 'opening'].map(kind =>
      staff(`console-texts-${kind}`, 'console/content/:kind', `/console/content/${kind}`),
    ),
    ...[
      'article/straps-and-tail-lifts',
      'article/new',
      'answer/token',
      'question/crew',
      'policy/privacy-policy',
      'opening/new',
    ].map(text =>
      staff(`console-${text.replace('/', '-')}`, 'console/content/:kind/:slug', `/console/content/${text}`),
    ),
    staff(
      'console-text-version',
      'console/content/:kind/:slug',
      '/console/content/article/straps-and-tail-lifts?version=1',
    ),
    visitor('preview', 'preview/:link', preview),
    visitor('preview-ended', 'preview/:link', '/preview/1.a.b'),
    staff('console-accounts', 'console/accounting', `/console/accounting?month=${month}`),
    staff('console-accounts-empty', 'console/accounting', '/console/accounting?month=2024-04'),
    staff('console-accounts-days', 'console/accounting', `/console/accounting?from=${month}-02&to=${month}-27`),
    staff('console-accounts-rows', 'console/accounting/rows/:list', `/console/accounting/rows/receipt?month=${month}`),
    staff('console-accounts-book', 'console/accounting/books/:book', `/console/accounting/books/day?month=${month}`),
    staff('console-accounts-cash', 'console/accounting/books/:book', `/console/accounting/books/cash?month=${month}`),
    staff('console-accounts-debtors', 'console/accounting/debtors'),
    staff(
      'console-accounts-settlements',
      'console/accounting/settlements',
      `/console/accounting/settlements?month=${month}&q=${settlement}`,
    ),
    staff(
      'console-accounts-settlement',
      'console/accounting/settlements/:id',
      `/console/accounting/settlements/${settlement}`,
    ),
    staff('console-unknown', 'console/*', '/console/nowhere'),
    staff('console-active-prices', 'console/prices/active'),
    staff('console-price-draft', 'console/prices/:draft', priceDraft),
    staff('console-price-group', 'console/prices/:draft', groupDraft),
    staff(
      'console-message-text',
      'console/messages/:template/:language/:channel',
      '/console/messages/reminder/hi/sms',
      page => page.getByRole('button', { name: 'Preview' }).click(),
    ),
    staff('console-all', 'console/orders', '/console/orders?view=all'),
    staff('console-filtered', 'console/orders', '/console/orders?status=Token&city=1&owing=yes'),
    staff(
      'console-message',
      'console/message',
      `/console/message?${orders.ready}=1&${orders.cancelled}=1&what=balance`,
    ),
    staff('console-customer', 'console/customers/:id', '/console/customers/1'),
    staff('console-merge', 'console/customers/:id/merge', '/console/customers/1/merge?q=neha'),
    staff('console-merge-compared', 'console/customers/:id/merge', '/console/customers/1/merge?other=2'),
    staff('console-hire', 'console/board/:orderno/hire', `/console/board/${orders.ready}/hire`),
    staff('console-partner', 'console/partners/:id', '/console/partners/1'),
    staff('console-partner-new', 'console/partners/:id', '/console/partners/new'),
    ...[
      'applications',
      'partners',
      'payables',
      'account',
      'settings',
      'audit',
      'customers',
      'setup-checklist',
      'messages',
      'unsent',
      'views',
      'branches',
      'catalogue',
      'erasures',
      'contact-messages',
      'offers',
      'places',
      'prices',
      'reconciliation',
      'reviews',
      'staff',
      'staff/roles',
    ].map(name => staff(`console-${name.replace('/', '-')}`, `console/${name}`)),
  ]
}
