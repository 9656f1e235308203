import { describe, expect, test } from 'vitest'
import { romanise } from './romanise.ts'
import { toSoundKey } from './sound-key.ts'

describe('a word in Latin letters', () => {
  test.each([
    ['अंधेरी', 'andheri'],
    ['मुंबई', 'mumbai'],
    ['पलंग', 'palanga'],
    ['फ़्रिज', 'frija'],
    ['गुड़गाँव', 'guraganva'],
    ['যাদবপুর', 'jadabapura'],
    ['হাওড়া', 'haora'],
    ['ஃப்ரிட்ஜ்', 'fritj'],
    ['கட்டில்', 'kattil'],
    ['കട്ടിൽ', 'kattil'],
    ['ਪਿੰਨ', 'pinna'],
    ['ୱାସିଂ', 'wasin'],
    ['ಬೀರು', 'biru'],
    ['మంచం', 'mancham'],
    ['२१', '21'],
    ['sofa-cum-bed', 'sofa-cum-bed'],
  ])('%s', (word, said) => expect(romanise(word)).toBe(said))
})

describe('words that sound alike have the same key', () => {
  test.each([
    ['almari', 'अलमारी'],
    ['almari', 'அலமாரி'],
    ['almari', 'আলমারি'],
    ['almari', 'ଆଲମାରୀ'],
    ['palang', 'पलंग'],
    ['gadda', 'ਗੱਦਾ'],
    ['gada', 'गद्दा'],
    ['fridge', 'ఫ్రిజ్'],
    ['fridge', 'ஃப்ரிட்ஜ்'],
    ['fridge', 'ഫ്രിഡ്ജ്'],
    ['sofa', 'சோபா'],
    ['methai', 'மெத்தை'],
    ['kattil', 'കട്ടിൽ'],
    ['jhoola', 'झूला'],
    ['joola', 'झूला'],
    ['wadala', 'vadala'],
    ['phone', 'fone'],
    ['jadavpur', 'যাদবপুর'],
    ['kolkata', 'কলকাতা'],
    ['kozhikode', 'കോഴിക്കോട്'],
  ])('%s and %s', (latin, typed) => {
    const ear = /[^a-z]/.test(typed) ? undefined : 'latin'
    const key = toSoundKey(typed, ear)
    expect(key).not.toBe('')
    expect(['latin', 'indic', 'east', 'tamil', 'malayalam', 'any'].map(e => toSoundKey(latin, e as 'any'))).toContain(
      key,
    )
    expect(toSoundKey(latin, 'any')).toBe(toSoundKey(typed, 'any'))
  })

  test.each([
    ['andheri', 'andhra'],
    ['gadda', 'guddi'],
    ['sofa', 'safe'],
    ['bed', 'bad'],
    ['mez', 'mixi'],
    ['kursi', 'kerosene'],
    ['delhi', 'doli'],
    ['pune', 'panna'],
  ])('%s and %s do not', (one, other) => expect(toSoundKey(one)).not.toBe(toSoundKey(other)))

  test('a text that is not a word has no key', () => expect(toSoundKey('zzzz')).toBe(''))
})
