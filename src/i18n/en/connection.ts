export default {
  'offline.title': 'No internet connection',
  'offline.text': 'Nothing you entered is lost. Continue when you are online again.',
  'network.title': 'No response',
  'network.text':
    'The connection dropped. What you entered is still here. Check your internet connection and send it again.',
  'away.title': 'Back in a moment',
  'away.text': 'Our server is not responding. What you entered is still here. Send it again in a minute.',
  'broken.title': 'Something went wrong at our end',
  'broken.text': 'We’ve recorded the error. What you entered is still here. Try again, or call us.',
  'stale.title': 'This page may be out of date',
  'stale.text': 'We could not refresh this page. Reload it when you are back online.',
} as const
