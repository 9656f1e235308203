import antiDiscrimination from './policies/anti-discrimination-policy.md?raw'
import privacy from './policies/privacy-policy.md?raw'
import terms from './policies/terms-and-conditions.md?raw'

/** The three legal texts that come with the software, by their path. `updated`: the day from which the text applies. */
export const defaultPolicies: Record<string, { title: string; lead: string; updated: string; text: string }> = {
  'terms-and-conditions': {
    title: 'Terms and conditions',
    lead: 'What you can expect from us, what we ask of you, and what happens when plans change.',
    updated: '2026-11-01',
    text: terms,
  },
  'privacy-policy': {
    title: 'Privacy policy',
    lead: 'What data we hold about you, why, for how long, and how you withdraw your consent.',
    updated: '2026-11-27',
    text: privacy,
  },
  'anti-discrimination-policy': {
    title: 'Anti-discrimination policy',
    lead: 'Nobody is refused, charged more or treated with less care because of who they are.',
    updated: '2026-11-01',
    text: antiDiscrimination,
  },
}
