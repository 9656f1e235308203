export default {
  'offline.title': 'No internet connection',
  'offline.text': 'Nothing you wrote is lost. Go on once you are online again.',
  'network.title': 'No response',
  'network.text': 'The connection broke off. What you wrote is still here: check your internet and send it again.',
  'away.title': 'Back in a moment',
  'away.text': 'Our server does not answer just now. What you wrote is still here: send it again in a minute.',
  'broken.title': 'Something slipped from our hands',
  'broken.text': 'The mistake is ours and has been noted. What you wrote is still here: try again, or call us.',
  'stale.title': 'This page may be out of date',
  'stale.text': 'We could not refresh this page. Reload it when you are back online.',
} as const
