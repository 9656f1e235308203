/** Words around the long texts. */
export const contentText = {
  updated: 'In force since',
  contents: 'On this page',
} as const
