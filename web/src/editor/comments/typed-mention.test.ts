import { mentionsIn } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { typedMention, withMention } from './typed-mention.ts'

const people = ['Ada Lovelace', 'Adam Smith', 'Grace Hopper'].map((name) => ({ id: name, name }))
const offered = (text: string, caret = text.length) =>
  typedMention(text, caret, people)?.people.map(({ name }) => name) ?? null

it('offers whoever has a name, or a later part of it, that begins as what is typed', () => {
  expect(offered('Shorter, @')).toEqual(['Ada Lovelace', 'Adam Smith', 'Grace Hopper'])
  expect(offered('@ad')).toEqual(['Ada Lovelace', 'Adam Smith'])
  expect(offered('@hop')).toEqual(['Grace Hopper'])
  expect(offered('@Ada L')).toEqual(['Ada Lovelace'])
  expect(offered('@ad, please', 3)).toEqual(['Ada Lovelace', 'Adam Smith'])
})

it('offers nobody within words, after a whole name, on another line, and for names that nobody has', () => {
  expect(offered('me@ad')).toBeNull()
  expect(offered('@Ada Lovelace')).toBeNull()
  expect(offered('@ada lovelace please')).toBeNull()
  expect(offered('@\nad')).toBeNull()
  expect(offered('@ ad')).toBeNull()
  expect(offered('@zoe')).toBeNull()
  expect(offered('no sign')).toBeNull()
})

it('writes the name that the server finds again, with one space after it', () => {
  const text = 'As @gra said'
  const mention = typedMention(text, 7, people)
  const [grace] = mention?.people ?? []
  if (!mention || !grace) throw new Error('Nobody was offered.')
  const written = withMention(text, mention, grace)
  expect(written).toEqual({ text: 'As @Grace Hopper said', caret: 16 })
  expect(mentionsIn(written.text, people)).toEqual([grace])
  const end = typedMention('@gra', 4, people)
  expect(end && withMention('@gra', end, grace)).toEqual({ text: '@Grace Hopper ', caret: 14 })
})
