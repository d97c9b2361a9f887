import { saidWords } from '@waystep/capture-format/edits'
import { expect, it } from 'vitest'
import { DemoSecrets } from './demo-secrets.ts'

const page = {
  words: ['zquason'],
  pairs: ['bo fox'],
  phrases: ['$47,11 due', '→', 'al'],
  isCertain: true,
}

it.each([
  'Ask Zquason now',
  'Ask BO J Fox',
  'Pay $47,11\n due',
  'Press →',
  'Al is in',
  'Zqua\u00adson',
])('are told by %j', (text) => {
  const secrets = new DemoSecrets()
  secrets.add(page)
  expect(secrets.areToldBy(text)).toBe(true)
})

it.each([
  ['Straßer', 'STRASSER'],
  ['Straßer', 'STRAẞER'],
  ['STRASSER', 'straßer'],
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΎΣ'],
  ['İzmirli', 'izmirli'],
  ['izmirli', 'IZMİRLİ'],
  ['Ｍüller４７', 'müller47'],
  ['Ofﬁcer', 'OFFICER'],
  ['Zqu\u034fason', 'zquason'],
  ['Zquason', 'zqua\ufe0fson'],
])('are told in whatever case and characters: %j by %j', (withheld, text) => {
  const { words, pairs, phrase } = saidWords(withheld)
  const secrets = new DemoSecrets()
  secrets.add({ words, pairs, phrases: [phrase], isCertain: true })
  expect(secrets.areToldBy(`Ask ${text} now`)).toBe(true)
  expect(secrets.areToldBy('Ask Schmidt now')).toBe(false)
})

it.each(['Ask Zquasons now', 'Pay $47,11', 'All is in', 'Bo', ''])('are not told by %j', (text) => {
  const secrets = new DemoSecrets()
  expect(secrets.areToldBy(text)).toBe(false)
  secrets.add(page)
  expect(secrets.areToldBy(text)).toBe(false)
})

it('are told by any text where they are too many to be compared', () => {
  const secrets = new DemoSecrets(5)
  secrets.add(page)
  expect(secrets.areToldBy('Hello')).toBe(false)
  secrets.add({ ...page, words: ['other'] })
  expect(secrets.areToldBy('Hello')).toBe(true)
})

it('are compared in time that the text explains, however many there are', () => {
  const secrets = new DemoSecrets()
  const phrases = Array.from({ length: 100_000 }, (_, at) => `no${at} is secret`)
  secrets.add({ words: [], pairs: [], phrases, isCertain: true })
  const text = 'an ordinary text of a hotspot '.repeat(30)
  const begun = performance.now()
  for (let at = 0; at < 500; at += 1) expect(secrets.areToldBy(text)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(4_000)
})
