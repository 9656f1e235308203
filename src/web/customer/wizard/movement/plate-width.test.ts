import { expect, test } from 'vitest'
import { getPlateWidth } from './plate-width.ts'

test.each([
  ['Andheri West', 87],
  ['Koramangala', 85],
  ['अंधेरी पश्चिम', 76],
  ['અંધેરી વેસ્ટ', 60],
  ['আন্ধেরি ওয়েস্ট', 93],
  ['ਅੰਧੇਰੀ ਵੈਸਟ', 66],
  ['ଅନ୍ଧେରୀ ୱେଷ୍ଟ', 84],
  ['அண்ணா நகர்', 115],
  ['அடையாறு', 87],
  ['அந்தேரி வெஸ்ட்', 124],
  ['గచ్చిబౌలి', 54],
  ['ಕೋರಮಂಗಲ', 83],
  ['അന്ധേരി വെസ്റ്റ്', 112],
])(
  'the plate of %s has room on both sides of its %i units, as Chromium sets them, and not twice as much as it needs',
  (name, measured) => {
    expect(getPlateWidth(name)).toBeGreaterThanOrEqual(measured + 12)
    expect(getPlateWidth(name)).toBeLessThanOrEqual(measured * 1.5 + 24)
  },
)
