/** Who may import whom, in one place. `npm test` holds every import of `src/` against it (bin/check-imports.ts). */

/** The business, in order: each may import only those before it. */
export const modules = [
  'access',
  'messaging',
  'identity',
  'places',
  'catalogue',
  'pricing',
  'crews',
  'scheduling',
  'payments',
  'documents',
  'business-customers',
  'orders',
  'dispatch',
  'billing',
  'accounting',
  'reviews',
  'partners',
  'content',
  'company',
  'contact-messages',
  'sales',
  'costs',
  'reports',
  'operations',
  'privacy',
] as const

/** The subjects of the two large modules, in order: each may import only those before it. What lies beside them is the module's own edge. */
export const subjects: Partial<Record<(typeof modules)[number], readonly string[]>> = {
  orders: [
    'draft', // what a customer asks for: every order is written from one
    'record', // the order itself: its row, its view, its history
    'schedule', // its date and slot
    'flags',
    'versions',
    'placing',
    'approvals', // of business customers
    'changes',
    'lifecycle',
    'desk', // the office's lists and bulk actions
    'what-if',
  ],
  dispatch: ['record', 'crew', 'trips', 'board', 'material', 'tracking', 'lifecycle'],
}

const business = ['src/kernel/', 'src/i18n/', 'src/platform/', 'src/modules/']
/** What every face of the web stands on. One face never imports another. */
const face = [...business, 'src/web/ui/', 'src/web/app-shell/', 'src/web/shared/']

/**
 * Each folder under `src/` and `src/web/`, and the folders it may import besides itself; one that is not here is refused.
 * `alone`: the files that lie in it, not its folders.
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
  { path: 'src/web/customer/', may: [...face, 'src/adapters/checkout-dialogs.ts'] }, // each provider's dialog is its adapter's
  { path: 'src/web/console/', may: face },
  { path: 'src/web/crew/', may: face },
  { path: 'src/web/', may: [...business, 'src/web/'], alone: true }, // root.tsx, entry.server.tsx, routes.ts: what puts the faces together
  { path: 'src/legacy-api/', may: business },
  { path: 'src/webhooks/', may: business },
  { path: 'src/metrics/', may: business },
  { path: 'seeds/', may: business },
  { path: 'src/testing/', may: ['src/', 'seeds/'] },
  { path: 'src/', may: ['src/', 'seeds/'], alone: true }, // app.ts, http.ts, server.ts, main.ts: what wires them together
]

/** Rules are pure and run in the browser too: kernel, what words need, and rules only. */
export const purePath = /^src\/(modules\/[\w-]+(\/[\w-]+)?\/rules|i18n)\//
/** What the faces may use of a module: its server face, its rules, and types. Never its tables. */
export const facePath = /^src\/modules\/[\w-]+\/(index\.server\.ts$|([\w-]+\/)?rules\/|ports\.ts$)/
/** What the modules after one may use of it besides, within their own transactions. */
export const internalPath = /^src\/modules\/[\w-]+\/internal\.server\.ts$/
