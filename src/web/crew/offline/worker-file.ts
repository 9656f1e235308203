import worker from './worker.ts?as-text'

/**
 * `GET /crew-worker.js`, the service worker. Its name never changes and is not below `/crew`, since it also serves
 * '/hi/crew' as a scope of its own. A browser checks it for updates with each page.
 */
export const loader = () =>
  new Response(worker, { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' } })
