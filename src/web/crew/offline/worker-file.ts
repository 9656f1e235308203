import worker from './worker.ts?as-text'

/**
 * `GET /crew-worker.js`: the service worker, under one name that does not change, and not beneath `/crew`: it serves '/hi/crew' too, each as a
 * scope of its own. A browser asks for it anew with each page.
 */
export const loader = () =>
  new Response(worker, { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' } })
