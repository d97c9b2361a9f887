import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearNothing } from './recording/one-sound.ts'
import { createVoicePlayer } from './voice-player.ts'
import { samples } from './voices/sample-player.ts'
import { FakeAudio } from './voices/testing/fake-audio.ts'

beforeEach(() => FakeAudio.install())
afterEach(() => {
  samples.stop()
  vi.unstubAllGlobals()
})

const sample = (address: string) => samples.toggle(address, async () => address)

it('a sample stops the voice of a step, and the other way round', async () => {
  const player = createVoicePlayer()
  await player.toggle('one', '/one.mp3')
  await sample('/drew.mp3')
  expect(FakeAudio.heard()).toEqual(['/drew.mp3'])
  expect(player.playing.value).toBeNull()
  await player.toggle('one', '/one.mp3')
  expect(FakeAudio.heard()).toEqual(['/one.mp3'])
  expect(samples.playing.value).toBeNull()
  player.stop()
})

it('whoever begins to record hears neither, nor a sample that is still loading', async () => {
  const player = createVoicePlayer()
  await player.toggle('one', '/one.mp3')
  hearNothing()
  expect(player.playing.value).toBeNull()
  const asked = samples.toggle('lily', async () => {
    hearNothing()
    return '/lily.mp3'
  })
  expect(await asked).toBe(true)
  expect(samples.playing.value).toBeNull()
  expect(FakeAudio.heard()).toEqual([])
})
