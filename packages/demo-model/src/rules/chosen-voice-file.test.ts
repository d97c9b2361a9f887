import { describe, expect, it } from 'vitest'
import { chosenVoiceIssue } from './chosen-voice-file.ts'
import { messageOf } from './messages.ts'

const said = (name: string, type: string, size = 1) => {
  const issue = chosenVoiceIssue({ name, type, size })
  return issue && messageOf(issue)
}

describe('a file that is chosen as a voice', () => {
  it('[V5.6, V9.4, V8.7] has 26,214,400 bytes at most', () => {
    expect(said('a.mp3', 'audio/mpeg', 26_214_400)).toBeNull()
    expect(said('a.mp3', 'audio/mpeg', 26_214_401)).toBe('File exceeds 25MB size limit')
  })

  it('[V5.8, V8.6] is not empty', () => {
    expect(said('a.mp3', 'audio/mpeg', 0)).toBe(
      'The selected file is empty. Please choose a valid audio file.',
    )
  })

  it.each(['mpeg', 'mp3', 'mp4', 'aac', 'm4a', 'x-m4a', 'wav', 'wave', 'webm'])(
    '[V5.7] is of the type audio/%s, whatever it is called',
    (type) => {
      expect(said('voice', `audio/${type}`)).toBeNull()
      expect(said('voice.txt', `Audio/${type}; codecs=x`)).toBeNull()
    },
  )

  it.each(['.mp3', '.mp4', '.aac', '.m4a', '.wav', '.webm'])(
    '[V5.7] ends with %s, whatever its type',
    (ending) => {
      expect(said(`voice${ending}`, '')).toBeNull()
      expect(said(`VOICE${ending.toUpperCase()}`, 'application/octet-stream')).toBeNull()
    },
  )

  it.each([
    ['voice.ogg', 'audio/ogg'],
    ['voice.mp3.exe', ''],
    ['wav', ''],
    ['picture.png', 'image/png'],
    ['', ''],
  ])('[V5.7, V8.8] is not %s of the type "%s"', (name, type) => {
    expect(said(name, type)).toBe(
      'Unsupported audio format. Please use MP3, WAV, M4A, or WebM files.',
    )
  })
})
