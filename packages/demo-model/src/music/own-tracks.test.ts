import { expect, it } from 'vitest'
import { ownTrackIssue, ownTrackLimit } from './own-tracks.ts'

it('[M9.38] takes MP3, M4A, Ogg, WebM and WAV of 20 MB at most as tracks of the workspace', () => {
  const types = ['audio/mpeg', 'audio/x-m4a', 'audio/ogg; codecs=opus', 'video/webm', 'audio/wav']
  for (const type of types) {
    expect(ownTrackIssue({ type, size: ownTrackLimit })).toBeNull()
    expect(ownTrackIssue({ type, size: ownTrackLimit + 1 })?.code).toBe('music-too-large')
  }
  for (const type of ['image/png', 'text/plain', 'audio/midi', 'video/mp4', '']) {
    expect(ownTrackIssue({ type, size: 1 })?.code).toBe('music-type')
  }
  expect(ownTrackLimit).toBe(20 * 1024 * 1024)
})
