import { describe, expect, test } from 'vitest'
import { toDrawableText } from './drawable-text.ts'
import { readTypefaces } from './typesetter.ts'

const [typefaces] = readTypefaces()

describe('a text of a document', () => {
  test.each([
    ['a usual name', 'Neha D’Souza-Rao', 'Neha D’Souza-Rao'],
    ['letters of India', 'कृष्णमूर्ति ਗੁਰਪ੍ਰੀਤ ക്ഷേത്രം', 'कृष्णमूर्ति ਗੁਰਪ੍ਰੀਤ ക്ഷേത്രം'],
    ['Urdu, Santali and Manipuri', 'نیہا راؤ ᱢᱩᱨᱢᱩ ꯁꯤꯡꯍ', 'نیہا راؤ ᱢᱩᱨᱢᱩ ꯁꯤꯡꯍ'],
    ['letters of Europe', 'Łódź, Đorđe, Nguyễn Thị Ánh, Жанна, Ωμέγα', 'Łódź, Đorđe, Nguyễn Thị Ánh, Жанна, Ωμέγα'],
    ['signs', '★ ✓ ✔ ☎ ❤ → €5 ₹9 №', '★ ✓ ✔ ☎ ❤ → €5 ₹9 №'],
    ['an emoji that Noto draws in one colour', '🏠 12', '🏠 12'],
    ['an emoji that no typeface has, left out', 'Asha 🥳 Rao 👩‍👩‍👧', 'Asha Rao'],
    ['flags and keycaps', '🇮🇳 Flat 1️⃣2️⃣', 'Flat 12'],
    ['a heart with its selector', 'Neha ❤️ Rao', 'Neha ❤ Rao'],
    ['fancy letters', '𝓝𝓮𝓱𝓪 𝗥𝗮𝗼 Ｆｌａｔ　１２', 'Neha Rao Flat 12'],
    ['ligatures', 'ﬁrst ﷺ', 'first ﷺ'],
    ['a non-breaking hyphen', 'non‑breaking', 'non-breaking'],
    ['spaces of other widths', 'A\u202fB\u3000C\tD', 'A B C D'],
    ['another script’s vowel sign', 'aि', 'a'],
    ['marks upon marks', 'N̷̛̫e̸͚̔h̴̙̏a', 'Neha'],
    ['letters that no typeface has', '王小明 Rao', '□□□ Rao'],
    ['a half of a pair', 'Neha \ud83d Rao \udc4d', 'Neha □ Rao □'],
    ['private and unassigned letters', '\ue000\u0378\u{10ffff}', '□□□'],
    ['signs that turn the direction', 'Neha \u202eoaR\u202c\u2066x\u2069', 'Neha oaRx'],
    ['controls', 'Ne\u0000h\u0007a\u007f\u009b', 'Neha'],
    ['invisible letters', 'Ne\u200bh\ufeff\u00ada\u2060\u{e0041}', 'Neha'],
    ['a joiner where it means something', 'क्‍ष न‌ما', 'क्‍ष न‌ما'],
    ['a joiner among Latin letters', 'Ne\u200dha', 'Neha'],
    ['lines', 'A\nB', 'A\nB'],
    ['nothing but what cannot be drawn', '🥳🥳', '□'],
    ['nothing', '', ''],
    ['more than any field holds', 'W'.repeat(10_000), `${'W'.repeat(1_999)}…`],
  ])('%s', (_, text, drawn) => expect(toDrawableText(text, typefaces!)).toBe(drawn))
})
