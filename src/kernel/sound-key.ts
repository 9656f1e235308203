import { getPhoneticScript, type PhoneticScript, romanise } from './romanise.ts'

/**
 * The sound differences that a language's script does not write: Tamil does not distinguish voiced consonants (k is g),
 * nor does Malayalam for t and d; Bengali and Odia have no v and pronounce a as o. 'any' combines all of them.
 */
export type PhoneticProfile = PhoneticScript | 'any'

/**
 * Returns a key that is equal for different spellings of the same sound: 'almari', 'almirah', अलमारी and அலமாரி differ
 * in their vowels at most. Long vowels are shortened, aspirates and double letters simplified, and a counts only at the
 * beginning. '' for a text that is not a word.
 */
export function toSoundKey(word: string, ear: PhoneticProfile = getPhoneticScript(word)): string {
  if (/([a-z])\1\1/i.test(word)) return ''
  let key = romanise(word.toLowerCase())
  for (const [written, heard] of spelling) key = key.replace(written, heard)
  if (ear === 'tamil' || ear === 'any') for (const [voiced, plain] of voiceless) key = key.replace(voiced, plain)
  if (ear === 'malayalam') key = key.replace(/d/g, 't')
  if (ear === 'east' || ear === 'any') key = key.replace(/v/g, 'b').replace(/(?!^)o/g, '')
  if (ear === 'any') key = key.replace(/b/g, 'p')
  return key.replace(/(.)\1/g, '$1')
}

const spelling: [RegExp, string][] = [
  [/[^a-z0-9]/g, ''],
  [/zh/g, 'l'], // Kozhikode
  [/ny(?=[cj])/g, 'n'],
  [/(?<=[^aeiouy])ya/g, 'a'], // ఫ్యాన్ is fan
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c?k|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/dge?/g, 'j'],
  [/[td](?=[jC])/g, ''],
  [/([kgjtdbrln])h/g, '$1'],
  [/(?<=[^aeiou])e$/, ''], // fridge, Thane
  [/aa+/g, 'a'],
  [/ee|ie/g, 'i'],
  [/oo/g, 'u'],
  [/a[iye]|e[iy]/g, 'e'],
  [/a[uw]|o[uw]/g, 'o'],
  [/(?<=[^aeiou])y(?![aeiou])/g, 'i'],
  [/iy/g, 'i'],
  [/(?!^)a/g, ''],
  [/(?!^)h$/, ''],
]

const voiceless: [RegExp, string][] = [
  [/g/g, 'k'],
  [/[sj]/g, 'C'],
  [/d/g, 't'],
  [/[bf]/g, 'p'],
]
