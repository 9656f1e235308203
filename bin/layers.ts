/** The allowed imports between folders. `npm test` checks every import of `src/` (bin/check-imports.ts). */

/** The modules in order: each may import only those before it. */
export const modules = [
  'access',
  'messaging',
  'identity',
  'places',
  'catalogue',
  'tax',
  'pricing',
  'crews',
  'scheduling',
  'payments',
  'documents',
  'partners',
  'business-customers',
  'orders',
  'dispatch',
  'billing',
  'accounting',
  'payables',
  'reviews',
  'content',
  'company',
  'contact-messages',
  'sales',
  'conversations',
  'costs',
  'reports',
  'operations',
  'privacy',
] as const

/**
 * The subfolders of the two large modules in order: each may import only those before it. Files beside them are the
 * module's own interface.
 */
export const subjects: Partial<Record<(typeof modules)[number], readonly string[]>> = {
  orders: [
    'draft', // the customer's input: every order is created from one
    'record', // the order itself: its row, its view, its history
    'schedule', // its date and slot
    'flags',
    'versions',
    'placing',
    'approvals', // of business customers
    'changes',
    'lifecycle',
    'lists', // the office's lists and bulk actions
    'what-if',
  ],
  dispatch: ['record', 'crew', 'consignments', 'trips', 'board', 'hires', 'material', 'tracking', 'lifecycle'],
}

const business = ['src/kernel/', 'src/i18n/', 'src/platform/', 'src/modules/']
/** The common base of each interface of the web. One interface never imports another. */
const face = [...business, 'src/web/ui/', 'src/web/app-shell/', 'src/web/shared/']

/**
 * Each folder under `src/` and `src/web/`, and the folders that it may import besides itself; a folder that is not
 * listed is an error. `alone`: only its direct files, not its subfolders.
 */
export const layers: { path: string; may: string[]; alone?: true }[] = [
  { path: 'src/kernel/', may: [] },
  { path: 'src/i18n/', may: ['src/kernel/'] },
  { path: 'src/platform/', may: ['src/kernel/', 'src/i18n/'] },
  { path: 'src/modules/', may: ['src/kernel/', 'src/i18n/', 'src/platform/'] },
  { path: 'src/adapters/', may: business },
  { path: 'src/web/ui/', may: ['src/kernel/'] },
  { path: 'src/web/app-shell/', may: [...business, 'src/web/ui/'] },
  { path: 'src/web/shared/', may: [...business, 'src/web/ui/', 'src/web/app-shell/'] },
  { path: 'src/web/site/', may: face },
  // Each provider's dialog belongs to its adapter.
  { path: 'src/web/customer/', may: [...face, 'src/adapters/checkout-dialogs.ts'] },
  { path: 'src/web/console/', may: face },
  { path: 'src/web/crew/', may: face },
  // root.tsx, entry.server.tsx, routes.ts: these connect the interfaces.
  { path: 'src/web/', may: [...business, 'src/web/'], alone: true },
  { path: 'src/legacy-api/', may: business },
  { path: 'src/webhooks/', may: business },
  { path: 'src/metrics/', may: business },
  { path: 'seeds/', may: business },
  { path: 'src/testing/', may: ['src/', 'seeds/'] },
  { path: 'src/', may: ['src/', 'seeds/'], alone: true }, // app.ts, http.ts, server.ts, main.ts: connect everything
]

/** Rules are pure and also run in the browser: they import only the kernel, text types, and other rules. */
export const purePath = /^src\/(modules\/[\w-]+(\/[\w-]+)?\/rules|i18n)\//
/** The parts of a module that the interfaces may use: its index, its rules, and types. Never its tables. */
export const facePath = /^src\/modules\/[\w-]+\/(index\.server\.ts$|([\w-]+\/)?rules\/|ports\.ts$)/
/** The additional part that later modules may use within their own transactions. */
export const internalPath = /^src\/modules\/[\w-]+\/internal\.server\.ts$/
