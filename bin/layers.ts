/** Who may import whom, in one place. `npm test` holds every import of `src/` against it (bin/check-imports.ts). */

/** The business, in order: each may import only those before it. */
export const modules = [
  'messaging',
  'identity',
  'places',
  'catalogue',
  'pricing',
  'scheduling',
  'payments',
  'documents',
  'orders',
  'reviews',
  'partners',
  'content',
  'operations',
] as const

/** Each layer, by the beginning of its path, and the layers it may import besides itself. */
export const layers: { path: string; may: string[] }[] = [
  { path: 'src/kernel/', may: [] },
  { path: 'src/platform/', may: ['src/kernel/'] },
  { path: 'src/modules/', may: ['src/kernel/', 'src/platform/'] },
  { path: 'src/adapters/', may: ['src/kernel/', 'src/platform/', 'src/modules/', 'src/web/text/'] },
  { path: 'src/web/', may: ['src/kernel/', 'src/platform/', 'src/modules/'] },
  { path: 'src/wire/', may: ['src/kernel/', 'src/platform/', 'src/modules/', 'src/web/text/'] },
  { path: 'src/hooks/', may: ['src/kernel/', 'src/platform/', 'src/modules/'] },
  { path: 'src/edge/', may: ['src/kernel/', 'src/platform/'] },
  { path: 'seeds/', may: ['src/kernel/', 'src/platform/', 'src/modules/'] },
  { path: 'src/testing/', may: ['src/', 'seeds/'] },
  { path: 'src/', may: ['src/', 'seeds/'] }, // app.ts, http.ts, server.ts, main.ts: what wires them together
]

/** Rules are pure and run in the browser too: kernel and rules only. */
export const purePath = /^src\/modules\/\w+\/rules\//
/** What the faces may use of a module: its server face, its rules, and types. Never its tables. */
export const facePath = /^src\/modules\/\w+\/(index\.server\.ts$|rules\/|ports\.ts$)/
