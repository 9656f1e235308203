import type { RequestListener } from 'node:http'

/** Answers every request, including a balancer's, while the process waits for its database. */
export const answerNotReady: RequestListener = (_, response) => {
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  })
  response.end('We will be back in a moment. Please try again.')
}
